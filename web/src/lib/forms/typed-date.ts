/**
 * What a form holds for a date or time of which a part is missing. Browsers report such a field as empty, so that a form
 * would save the thing without it; no schema accepts this text.
 */
export const unfinished = 'unfinished'

/** Returns whether a date or time was typed completely. */
export const isFinished = (typed: string): boolean => typed !== '' && typed !== unfinished

/** Reads what is typed into a field for a date or time. */
export const readTypedDate = ({ value, validity }: Pick<HTMLInputElement, 'value' | 'validity'>): string =>
  validity.badInput ? unfinished : value
