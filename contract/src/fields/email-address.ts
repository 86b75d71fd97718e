// Which email addresses are accepted: those that mail servers deliver. Dots may be anywhere before the at sign, as carriers
// in Japan hand them out, and both sides may be in any script (RFC 6531). Quoted local parts, comments and addresses of
// machines, such as `a@[10.0.0.1]`, are refused. So is whatever could end or divide a header or a list of addresses, and
// whatever nobody sees.

/** Keyboards for Chinese and Japanese send wide letters and a dot of their own. */
export const toNarrow = (text: string): string =>
  text.replaceAll(/[\uff01-\uff5e]/g, (wide) => wide.normalize('NFKC')).replaceAll(/[\u3002\uff61]/g, '.')

/**
 * The last four would turn into ASCII letters and signs in the comparable form, and so into the address of somebody else: İ,
 * the signs for kelvin and for a question in Greek, and a Greek accent.
 */
const neverPart = /[\s\p{C}\p{Default_Ignorable_Code_Point}\u2800<>()[\]"\\,;:\u0130\u212a\u037e\u1fef]/u

/** The part of the global class that browsers and Node share. */
declare const URL: {
  canParse: (url: string) => boolean
  new (url: string): { readonly hostname: string }
}

/** At most 255 characters, because the time that a conversion takes grows with the square of the length. */
const convertible = /^(?!.*(?:\.-|-\.))[a-z\d\u0080-\u{10ffff}][a-z\d.\u0080-\u{10ffff}-]{1,254}$/iu

const toAsciiDomain = (domain: string): string => {
  const url = `http://${domain}`
  const isConverted = /[^\0-\x7f]/.test(domain) && convertible.test(domain) && URL.canParse(url)
  return isConverted ? new URL(url).hostname : domain.toLowerCase()
}

/**
 * The form in which email addresses are compared and stored, which is also where emails are sent: trimmed, in lower case,
 * with composed letters, and with the domain as DNS has it (`xn--…`), so that a mail server without SMTPUTF8 can send to
 * `info@müller.de`. No other letters count as the same, because they may belong to the mailbox of somebody else.
 */
export const toComparableEmail = (email: string): string => {
  const text = toNarrow(email.trim())
  const domainStart = text.lastIndexOf('@') + 1
  const local = text.slice(0, domainStart).toLowerCase().normalize('NFC')
  return local + toAsciiDomain(text.slice(domainStart))
}

const comparable = /^[^@]+@(?:[a-z\d][a-z\d-]*\.)+(?:[a-z]{2,}|xn--[a-z\d-]*[a-z\d])$/

export const isEmailAddress = (text: string): boolean =>
  !neverPart.test(toNarrow(text)) && comparable.test(toComparableEmail(text))

/** The address of a link that starts an email (RFC 6068). */
export const toMailtoUrl = (email: string): string =>
  `mailto:${encodeURIComponent(toComparableEmail(email)).replace('%40', '@')}`
