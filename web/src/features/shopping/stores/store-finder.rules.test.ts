import { describe, expect, it } from 'vitest'
import { toMapUrl, toPlaceText, toPositionFailure } from './store-finder.rules.ts'

describe('the store finder', () => {
  it.each([
    ['10115 Berlin', 'supermarkets near 10115 Berlin'],
    ['  Rook Lane & 5th?#x  ', 'supermarkets near Rook Lane & 5th?#x'],
  ])('searches the map for %j as a single query', (text, query) => {
    const url = new URL(toMapUrl({ kind: 'words', text }))
    expect(url.origin + url.pathname).toBe('https://www.openstreetmap.org/search')
    expect([...url.searchParams]).toEqual([['query', query]])
    expect(url.hash).toBe('')
  })

  it('rounds the position sent to the map to about a hundred metres', () => {
    const place = { kind: 'position', latitude: 52.520_008, longitude: -13.404_954 } as const
    expect(toPlaceText(place)).toBe('52.520, -13.405')
    const url = new URL(toMapUrl(place))
    expect(url.searchParams.get('query')).toBe('supermarkets near 52.520, -13.405')
    expect(url.hash).toBe('#map=14/52.520/-13.405')
  })

  it('explains why the location is unavailable', () => {
    const failures = [1, 2, 3].map(toPositionFailure)
    expect(new Set(failures).size).toBe(3)
    for (const failure of failures) expect(failure).toMatch(/enter a place/)
    expect(toPositionFailure(9)).toBe(toPositionFailure(2))
  })
})
