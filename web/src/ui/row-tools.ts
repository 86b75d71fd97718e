/**
 * The edit buttons of a row or card, which is the surrounding `group`. Where there is a mouse they show under it and with
 * the focus inside, because dozens of the same icons would hide what the rows say.
 */
export const rowToolStyles =
  'transition-opacity duration-120 md:[@media(hover:hover)]:not-group-hover:not-group-focus-within:not-has-aria-expanded:opacity-0'
