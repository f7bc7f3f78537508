/** Makes the browser save the file at `url` under `name`. */
export function startDownload(url: string, name: string): void {
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
}
