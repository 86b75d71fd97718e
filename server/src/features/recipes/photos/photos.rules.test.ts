import { describe, expect, test } from 'vitest'
import { toPictureUrl, toSentPicture } from './photos.rules.ts'

describe('a picture sent for a recipe', () => {
  test.each([
    [undefined, { kind: 'unchanged' }],
    [null, { kind: 'removed' }],
    ['data:image/png;base64,AAAA', { kind: 'photo', dataUrl: 'data:image/png;base64,AAAA' }],
    ['https://recipes.example/a.jpg', { kind: 'elsewhere', url: 'https://recipes.example/a.jpg' }],
    ['/api/recipes/images/a.b', { kind: 'found', path: '/api/recipes/images/a.b' }],
    ['/api/recipes/7/photo?v=1795251600470', { kind: 'unchanged' }],
    ['/api/recipes/7/photo', { kind: 'unchanged' }],
    ['/api/recipes/8/photo?v=0', { kind: 'foreign' }],
    ['/api/recipes/77/photo', { kind: 'foreign' }],
    ['/api/recipes/shared/token/photo?v=0', { kind: 'foreign' }],
  ])('given as %j is classified as %j', (imageUrl, expected) => {
    expect(toSentPicture(imageUrl, 7)).toEqual(expected)
  })

  test('is classified as foreign if it is a photo path and the recipe does not exist yet', () => {
    expect(toSentPicture('/api/recipes/undefined/photo')).toEqual({ kind: 'foreign' })
  })
})

describe('the picture address of a recipe', () => {
  const url = 'https://recipes.example/a.jpg'

  test.each([
    ['stays the same without a new picture', undefined, url],
    ['is null when the picture is removed', null, null],
    ['is null when a photo is uploaded', { image: new Uint8Array(1) }, null],
    ['is the new address', { url: 'https://recipes.example/b.jpg' }, 'https://recipes.example/b.jpg'],
  ])('%s', (_, picture, expected) => {
    expect(toPictureUrl(url, picture)).toBe(expected)
  })
})
