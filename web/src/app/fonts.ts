/** The fonts that every page shows at once. The page preloads their files (vite-plugins/preload-fonts.ts). */
const fonts = ['1rem "Figtree Variable"', '600 1rem "Fraunces"']

/** How long the first page waits for its fonts, which usually arrive before the app itself. */
export const fontTimeoutMs = 1000

/**
 * Waits for the fonts of the first page, so that its text does not move when they replace those of the device. After a
 * second, or if the fonts cannot be loaded, the page is shown without them.
 */
export const loadFonts = async (): Promise<void> => {
  const loading = Promise.allSettled(fonts.map((font) => document.fonts.load(font)))
  await Promise.race([loading, new Promise((resolve) => setTimeout(resolve, fontTimeoutMs))])
}
