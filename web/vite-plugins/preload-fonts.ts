import type { Plugin } from 'vite'

/** Makes the browser load fonts in parallel with the style sheet. `names` are file name prefixes. */
export const preloadFonts = (names: readonly string[]): Plugin => ({
  name: 'preload-fonts',
  apply: 'build',
  transformIndexHtml: {
    order: 'post',
    handler(_html, { bundle = {} }) {
      return names.map((name) => {
        const file = Object.keys(bundle).find((path) => path.startsWith(`assets/${name}-`))
        if (!file) throw new Error(`The build has no font ${name} to preload`)
        return {
          tag: 'link',
          attrs: { rel: 'preload', href: `/${file}`, as: 'font', type: 'font/woff2', crossorigin: true },
          injectTo: 'head',
        }
      })
    },
  },
})
