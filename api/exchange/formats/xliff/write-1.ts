import { declaration, inAttribute, saidOf, writerOf } from './markup.ts'

/** XLIFF 1.2: https://docs.oasis-open.org/xliff/v1.2/os/xliff-core.html */
export const writeXliff1 = writerOf({
  head: ({ languages: [language], source }) =>
    `${declaration}<xliff version="1.2" xmlns="urn:oasis:names:tc:xliff:document:1.2">\n<file original="texts" datatype="plaintext" source-language="${source}" target-language="${language}"><body>\n`,
  unit: (unit, number, going) => {
    const { sides, marks } = saidOf(unit, going)
    const named = `resname="${inAttribute(unit.key)}" extradata="${inAttribute(unit.screen)}"`
    return `<trans-unit id="${number}" ${named} xml:space="preserve">${sides}<note from="exported">${marks}</note></trans-unit>\n`
  },
  tail: '</body></file></xliff>\n',
})
