/** What XML cannot hold, or its programs leave out: control signs, what is no character, and line ends but one. */
const unfit = /(?![\t\n])[\p{Cc}\p{Noncharacter_Code_Point}\ufffd]/gu

const asEscape = (unit: string): string =>
  `_x${unit.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0')}_`

/**
 * A text as spreadsheets write it into XML (ECMA-376, 22.9.2.19): characters that cannot stand there by their
 * numbers, and what looks like such a number by its first sign.
 */
export const escaped = (text: string): string =>
  text
    .replace(/_(?=x[0-9A-Fa-f]{4}_)/g, '_x005F_')
    .replace(unfit, (character) => character.split('').map(asEscape).join(''))

/** The text that was escaped. */
export const unescaped = (text: string): string =>
  text.replace(/_x([0-9A-Fa-f]{4})_/g, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)))
