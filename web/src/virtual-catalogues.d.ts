/** Written by vite-plugins/catalogues.ts. */
declare module 'virtual:catalogues' {
  interface Loaded {
    readonly catalogue: Readonly<Record<string, string>>
  }

  interface Parts {
    /** The messages of the pages that visitors see. */
    readonly visitor: () => Promise<Loaded>
    /** All messages of the web app. */
    readonly member: () => Promise<Loaded>
  }

  /** By language; without English, whose texts are in the code. */
  export const catalogues: Readonly<Record<string, Parts>>
}
