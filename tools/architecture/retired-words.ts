/** A word that is no longer used and the term that replaces it (see the glossary in CONTRIBUTING.md). */
export type RetiredWord = {
  /** A regular expression for whole words in prose, file names and identifiers, regardless of how they are joined. */
  words?: string
  /** A regular expression for identifiers that can only be recognised by their capital letters. */
  identifier?: string
  instead: string
  /** A regular expression for phrases that contain the words with another meaning. */
  allowed?: string
  /** The paths in which the word is retired, if it may be used elsewhere. */
  under?: RegExp
}

export const retiredWords: readonly RetiredWord[] = [
  // People
  { words: 'he|his|him|himself|she|hers|herself', instead: 'they, their, them' },
  { words: 'askers?', instead: 'caller' },
  { words: 'residents?', instead: 'member', allowed: 'resident set size' },
  { words: 'waiting (?:user|account|person)s?', instead: 'pending account' },
  {
    words: 'temporary (?:account|banner|outlet|people|person|user|member|value)s?',
    instead: 'demo account',
  },
  {
    words: 'trial (?:account|page|frame|route|mode|session|people|person|user|member)s?|on trial',
    instead: 'demo account, demo page',
  },
  { words: 'fresh (?:proofs?|sign ins?)', instead: 'reauthentication' },
  {
    words: 'recover(?:y|ies)',
    under: /^(?:contract|server|web)\/src\//,
    instead: 'password reset',
  },

  // Email and jobs
  {
    words: 'letters?',
    under: /^(?:server\/(?!src\/(?:lib|config))|docs\/|e2e\/|proof\/|bench\/)/,
    instead: 'email (enqueueEmail, sendEmail); character for one of a text',

    allowed:
      '(?:upper case|lower case|uppercase|lowercase|avatar) letters?|letter case|letters? (?:of (?:scripts|an avatar)|and digits)|letter, digit',
  },
  { words: 'e mails?', instead: 'email' },
  {
    identifier: '\\w*Notices?',
    instead: 'notification (stored: notices, noticeId); an announced change of the change log',
  },
  { words: 'job lanes?', instead: 'job queue' },

  // The server and its limits
  { words: 'gates?', instead: 'semaphore; barrier for what a test holds back and opens' },
  { words: 'patien(?:ce|t|tly)', instead: 'retry (retryWhileBusy), graceMs; timeout in a test' },
  { words: 'allowances?', instead: 'quota, rate limit' },
  { words: 'against repetition', instead: 'idempotency key' },
  { words: 'going out', instead: 'outbound request' },
  { words: 'assert left', instead: 'failed-link limiter' },
  {
    words: 'answers?|answered|answering',
    under: /^(?:server\/src\/http|web\/src\/api)\//,
    instead: 'response, respond; only people answer',
  },
  { words: 'answerers?', instead: 'fetch strategy; probePort for a port' },
  {
    words: '(?:is|are|was|were|be|been|being|not) told',
    allowed: 'told apart',
    instead: 'is returned, reported, notified',
  },
  {
    words: 'tells (?:of|nothing|what|which|when|whether|how|that|the)',
    instead: 'returns, reports, describes, says',
  },
  {
    identifier: 'update[A-Z][A-Za-z]*To[A-Z]',
    instead: 'the verb of what happens: claimJob, markSettlementUndone',
  },
  { identifier: 'create(?:Create|Make|Get)[A-Z]', instead: 'a handler with its services in the context' },

  // Household data
  { words: 'books', instead: 'ledger; ledger account for a person in it' },
  { words: 'gifts?', instead: 'isShareable, countShareableRows; share' },
  { words: 'recipes? watchers?', instead: 'recipe recipients' },
  { words: 'arrangements?', instead: 'dashboard layout' },
  { words: 'deviations?', under: /\/features\/calendar\//, instead: 'exception' },

  // The web app
  {
    words: '(?:visitor|pending|member|restricted) half',
    instead: 'signed-out app, pending app, member app',
  },
  { words: '(?:outbox|waiting) lines?|in line', instead: 'write queue, queued write; queue' },
  { words: 'page rest|wait for rest', instead: 'network idle, waitForNetworkIdle' },
  { words: 'kept notes?', instead: 'device preference' },
  { words: 'kept people', instead: 'device accounts' },
  { words: 'kept months?', instead: 'prefetched months' },
  { words: 'awaited writes?', instead: 'write acknowledgement' },

  // Tests, proofs and benchmarks
  { words: 'access walks?', instead: 'access matrix' },
  { words: 'choirs?', under: /^(?:server\/(?!demo)|proof|bench)\//, instead: 'weekly series' },
  { words: 'day by day', under: /^(?:server|proof|bench)\//, instead: 'recurrence oracle' },
  { words: 'town|seed town', under: /^bench\//, instead: 'population' },
  { words: 'audiences?', under: /^bench\//, instead: 'event-stream clients' },
  { words: 'mixtures?', under: /^bench\//, instead: 'workload' },
  { words: 'rivalry|rivals?', under: /^bench\//, instead: 'compare, comparison' },
]

/**
 * Retired words that remain in stored data: feature keys, tables, columns, wire fields, job kinds, schedules and locks.
 */
export const storedWords: readonly string[] = [
  'isTemporary',
  'temporary_account',
  'recovery\\.[a-z-]+',
  'recovery:',
  'books:(?:group|user)',
  'NoticesTable',
  'idempotency\\.answer_gone',
  // Fields and the name of a store on devices.
  '\\banswers?\\??(?=:)|\\.answer\\b',
  // A key in the payload of a queued email.
  '\\bletter(?=:| \\})|payload\\.letter\\b',
]
