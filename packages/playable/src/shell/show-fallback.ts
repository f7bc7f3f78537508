/**
 * Shows an image and a button in place of an ad that could not start. A tap opens the store through the
 * bridge.
 */
export function showFallback(image: string | undefined, openStore: () => void): void {
  if (document.getElementById('ad-fallback')) return
  const overlay = document.createElement('div')
  overlay.id = 'ad-fallback'
  overlay.style.cssText =
    'position:fixed;inset:0;display:flex;align-items:flex-end;justify-content:center;cursor:pointer;' +
    `background:#15161c ${image ? `url("${image}") center/contain no-repeat` : ''}`
  const button = document.createElement('div')
  button.setAttribute('role', 'button')
  button.textContent = '\u25B6'
  button.style.cssText =
    'margin-bottom:12%;padding:14px 56px;border-radius:40px;background:#2ecc71;color:#fff;font:700 28px sans-serif;box-shadow:0 6px 0 rgba(0,0,0,.25)'
  overlay.appendChild(button)
  overlay.addEventListener('click', openStore)
  document.body.appendChild(overlay)
}
