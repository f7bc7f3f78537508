/** A picture at half its width and height: JPEG stays JPEG, any other becomes PNG. */
export async function halvedPicture(picture: Blob, stem: string): Promise<File> {
  const whole = await createImageBitmap(picture)
  const canvas = new OffscreenCanvas(Math.round(whole.width / 2), Math.round(whole.height / 2))
  const pen = canvas.getContext('2d')!
  pen.imageSmoothingQuality = 'high'
  pen.drawImage(whole, 0, 0, canvas.width, canvas.height)
  whole.close()
  const type = picture.type === 'image/jpeg' ? 'image/jpeg' : 'image/png'
  const blob = await canvas.convertToBlob({ type, quality: 0.88 })
  return new File(
    [blob],
    `${stem}_${canvas.width}x${canvas.height}.${type === 'image/jpeg' ? 'jpg' : 'png'}`,
    { type },
  )
}
