import type { Plugin } from 'vite'

/** Lets the browser fetch fonts together with the style sheet instead of after it. `names` begin their file names. */
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
