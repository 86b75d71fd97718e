import { dutch } from './dutch.ts'
import { french } from './french.ts'
import { german } from './german.ts'
import { italian } from './italian.ts'
import type { LanguageWords } from './language-words.ts'
import { polish } from './polish.ts'
import { portuguese } from './portuguese.ts'
import { spanish } from './spanish.ts'

/** In the order of precedence: a word that two languages have is read as in the first. English precedes them all. */
export const languages: readonly LanguageWords[] = [
  german,
  french,
  spanish,
  italian,
  dutch,
  portuguese,
  polish,
]
