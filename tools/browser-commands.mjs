/**
 * Commands of the `browser` test project that run beside Chromium: what a page cannot do to itself. Positions
 * are CSS pixels of the tested page.
 */

/**
 * Moves, presses and releases the mouse: a position moves it, `'down'` and `'up'` change its left button,
 * `wheel` turns its wheel by pixels.
 */
async function mouse({ page, iframe }, steps) {
  const frame = await iframe.owner().boundingBox()
  // Vitest shrinks the tested page when it is larger than its window.
  const scale = frame.width / (await iframe.owner().evaluate(element => element.offsetWidth))
  for (const step of steps) {
    if (step === 'down') await page.mouse.down()
    else if (step === 'up') await page.mouse.up()
    else if ('wheel' in step) await page.mouse.wheel(...step.wheel)
    else await page.mouse.move(frame.x + step[0] * scale, frame.y + step[1] * scale, { steps: 3 })
  }
}

/** Emulates the colour scheme of the operating system. */
async function preferScheme({ page }, scheme) {
  await page.emulateMedia({ colorScheme: scheme })
}

export const browserCommands = { mouse, preferScheme }
