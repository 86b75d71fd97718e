/** For journeys about what moves, and for whole stories: most people see things fade in and out. */
export const withMotion = { contextOptions: { reducedMotion: 'no-preference' } } as const
