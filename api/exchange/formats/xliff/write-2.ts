import { declaration, inAttribute, saidOf, writerOf } from './markup.ts'

/** XLIFF 2.0: https://docs.oasis-open.org/xliff/xliff-core/v2.0/xliff-core-v2.0.html */
export const writeXliff2 = writerOf({
  head: ({ languages: [language], source }) =>
    `${declaration}<xliff version="2.0" xmlns="urn:oasis:names:tc:xliff:document:2.0" srcLang="${source}" trgLang="${language}">\n<file id="texts">\n`,
  unit: (unit, number, going) => {
    const { sides, marks } = saidOf(unit, going)
    const named = `name="${inAttribute(unit.key)}" type="screen:${inAttribute(unit.screen)}"`
    return `<unit id="${number}" ${named} canResegment="no" xml:space="preserve"><notes><note category="exported">${marks}</note></notes><segment>${sides}</segment></unit>\n`
  },
  tail: '</file></xliff>\n',
})
