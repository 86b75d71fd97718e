// Written by vite-plugins/catalogues.ts.

interface Loaded {
  /** Packed by `packCatalogue`. */
  readonly catalogue: string
}

declare module 'virtual:catalogues' {
  interface Parts {
    /** The messages of the pages that visitors see. */
    readonly visitor: () => Promise<Loaded>
    /** The messages of the web app, without the rare ones. */
    readonly member: () => Promise<Loaded>
  }

  /** By language; without English, whose texts are in the code. */
  export const catalogues: Readonly<Record<string, Parts>>
}

declare module 'virtual:translations' {
  /** The messages with placeholders that the server fills in. */
  export const templates: readonly string[]
  /** By language: what only the landing page, the admin area and notifications on the profile show. */
  export const rareCatalogues: Readonly<Record<string, { readonly rare: () => Promise<Loaded> }>>
}
