import { type SampleInstance, type Profile, SamplePerson } from './sample-person.ts'

const android =
  'Mozilla/5.0 (Linux; Android 16; Pixel 9) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/148.0.0.0 Mobile Safari/537.36'
const iphone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 20_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/20.1 Mobile/15E148 Safari/604.1'
const ipad =
  'Mozilla/5.0 (iPad; CPU OS 20_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/20.1 Mobile/15E148 Safari/604.1'
const linux = 'Mozilla/5.0 (X11; Linux x86_64; rv:149.0) Gecko/20100101 Firefox/149.0'

const profiles = {
  mira: { firstName: 'Mira', lastName: 'Sommerfeld', email: 'mira@sommerfeld.example', userAgent: iphone },
  jonas: {
    firstName: 'Jonas',
    lastName: 'Sommerfeld',
    email: 'jonas@sommerfeld.example',
    userAgent: android,
  },
  lea: { firstName: 'Lea', lastName: 'Sommerfeld', email: 'lea@sommerfeld.example', userAgent: android },
  edith: { firstName: 'Edith', lastName: 'Köhler', email: 'edith@sommerfeld.example', userAgent: ipad },
  tom: { firstName: 'Tom', lastName: 'Brandt', email: 'tom@brandt.example', userAgent: linux },
  ines: { firstName: 'Inés', lastName: 'Brandt-Navarro', email: 'ines@brandt.example', userAgent: iphone },
  farid: { firstName: 'Farid', lastName: 'Rahimi', email: 'farid@lodger.example', userAgent: android },
  klaus: {
    firstName: 'Klaus-Dieter',
    lastName: 'Hohenwarter-Schmidtbauer',
    email: 'klaus-dieter@hohenwarter.example',
    userAgent: linux,
  },
} as const satisfies Record<string, Profile>

export type PersonName = keyof typeof profiles
export type People = Readonly<Record<PersonName, SamplePerson>>

/** The members of the household. */
export const memberNames = ['mira', 'jonas', 'lea', 'edith'] as const
export type MemberName = (typeof memberNames)[number]

export const createPeople = (instance: SampleInstance): People => ({
  mira: new SamplePerson(profiles.mira, instance),
  jonas: new SamplePerson(profiles.jonas, instance),
  lea: new SamplePerson(profiles.lea, instance),
  edith: new SamplePerson(profiles.edith, instance),
  tom: new SamplePerson(profiles.tom, instance),
  ines: new SamplePerson(profiles.ines, instance),
  farid: new SamplePerson(profiles.farid, instance),
  klaus: new SamplePerson(profiles.klaus, instance),
})

/** The accounts with which people can sign in to the demo. */
export const signIns: readonly { readonly email: string; readonly who: string }[] = [
  { email: profiles.mira.email, who: 'Mira, mother' },
  { email: profiles.jonas.email, who: 'Jonas, father' },
  { email: profiles.lea.email, who: 'Lea, sixteen' },
  { email: profiles.edith.email, who: 'Edith, grandmother, lives with them' },
  { email: profiles.tom.email, who: 'Tom, next door, administers the instance' },
]
