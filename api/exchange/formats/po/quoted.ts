const escapes: Readonly<Record<string, string>> = {
  ...{ '\\': '\\\\', '"': '\\"', '\n': '\\n', '\t': '\\t', '\r': '\\r' },
  ...{ '\b': '\\b', '\f': '\\f', '\v': '\\v', '\u0007': '\\a' },
}

const meant: Readonly<Record<string, string>> = Object.fromEntries(
  Object.entries(escapes).map(([sign, [, letter = '']]) => [letter, sign]),
)

const asOctal = (sign: string): string => `\\${sign.charCodeAt(0).toString(8).padStart(3, '0')}`

/** A text between quotes on one line, as C writes it. */
export const quoted = (text: string): string =>
  `"${text.replace(/(?![\u0080-\u009f])[\p{Cc}"\\]/gu, (sign) => escapes[sign] ?? asOctal(sign))}"`

/** Bytes that are said by their numbers: those of a sign beyond ASCII stand behind each other, as in C. */
const inBytes = (run: string): string | undefined => {
  const bytes = run
    .split('\\')
    .slice(1)
    .map((said) => (said.startsWith('x') ? Number.parseInt(said.slice(1), 16) : Number.parseInt(said, 8)))
  if (bytes.some((byte) => byte > 0xff)) return undefined
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(Uint8Array.from(bytes))
  } catch {
    return undefined
  }
}

const numberOrLetter = /((?:\\(?:[0-7]{1,3}|x[0-9A-Fa-f]{2}))+)|\\([\\"ntrbfva])/g

/** The text between the quotes of a line; undefined where there are none, or an escape is none. */
export const unquoted = (line: string): string | undefined => {
  const words = line.trim()
  const inside = words.slice(1, -1)
  if (words.length < 2 || !words.startsWith('"') || !words.endsWith('"')) return undefined
  if (/["\\]/.test(inside.replace(numberOrLetter, ''))) return undefined
  let isWhole = true
  const text = inside.replace(numberOrLetter, (_, run: string | undefined, letter: string) => {
    const said = run === undefined ? (meant[letter] ?? letter) : inBytes(run)
    isWhole &&= said !== undefined
    return said ?? ''
  })
  return isWhole ? text : undefined
}
