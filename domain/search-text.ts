const pointsAndMarks =
  /[\u0591-\u05bd\u05bf\u05c1\u05c2\u05c4\u05c5\u05c7\u200e\u200f\u202a-\u202e\u2066-\u2069]/g

/**
 * The form in which texts are searched: NFC, lower case, ё as е, without Hebrew points and direction
 * marks. Stored texts and queries both go through it, so that no collation is involved.
 */
export const normaliseForSearch = (text: string): string =>
  text.normalize('NFC').replace(pointsAndMarks, '').toLowerCase().replaceAll('ё', 'е')
