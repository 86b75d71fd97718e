/** For journeys about animations and for long stories, because most people have motion enabled. */
export const withMotion = { contextOptions: { reducedMotion: 'no-preference' } } as const
