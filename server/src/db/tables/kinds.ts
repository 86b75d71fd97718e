// Column kinds as the code sees them on both engines: instants and wall times are ISO strings, and ids are numbers,
// except those of users, which are UUIDs. columns.ts declares the same kinds in the database.
export type Instant = string
export type WallTime = string
export type CalendarDate = string
/** Whole cents. */
export type Cents = number

export interface Timestamps {
  created_at: Instant
  updated_at: Instant
}
