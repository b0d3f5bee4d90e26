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

/** The text between the quotes of a line; undefined where there are none, or an escape is none. */
export const unquoted = (line: string): string | undefined => {
  const inside = /^"((?:[^"\\]|\\(?:[\\"ntrbfva]|[0-7]{1,3}|x[0-9A-Fa-f]{2}))*)"$/.exec(line.trim())?.[1]
  return inside?.replace(/\\(?:([0-7]{1,3})|x([0-9A-Fa-f]{2})|(.))/g, (_, octal, hex, letter: string) => {
    if (octal) return String.fromCharCode(Number.parseInt(octal, 8))
    return hex ? String.fromCharCode(Number.parseInt(hex, 16)) : (meant[letter] ?? letter)
  })
}
