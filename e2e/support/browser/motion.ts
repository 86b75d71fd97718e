/** Enables motion for journeys about animations and for long journeys, because most people have it enabled. */
export const withMotion = { contextOptions: { reducedMotion: 'no-preference' } } as const
