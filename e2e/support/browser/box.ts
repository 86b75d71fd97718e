import { expect, type Locator } from '@playwright/test'

/** Returns the bounding box of an element. Retries, because an element may be re-rendered after saving. */
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
