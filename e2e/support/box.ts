import { expect, type Locator } from '@playwright/test'

/** Where something is on the screen. What was just saved may be drawn anew, and has no place for a moment. */
export const getBox = async (
  target: Locator,
): Promise<{ x: number; y: number; width: number; height: number }> => {
  let box: Awaited<ReturnType<Locator['boundingBox']>> = null
  await expect(async () => {
    box = await target.boundingBox()
    expect(box).not.toBeNull()
  }).toPass()
  return box ?? { x: 0, y: 0, width: 0, height: 0 }
}
