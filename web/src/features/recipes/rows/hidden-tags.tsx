/** Tags of `RichText`: `<hidden>` surrounds words that only screen readers read. */
export const hiddenTags = { hidden: (text: string) => <span className="sr-only">{text}</span> }
