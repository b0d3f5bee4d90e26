/** Number of texts of each screen, and number of items that share a category or the searched word. */
export const perScreen = 100
export const perCategory = 1_000
export const perWord = 100
export const searchedWord = 'амортизац'

const number = (value: number): string => String(value).padStart(4, '0')

export const screenOf = (index: number): string => `bench_screen_${number(Math.floor(index / perScreen))}`

const ru = ['Сумма кредита', 'Первоначальный взнос', 'Срок погашения', 'Ежемесячный платёж', 'Цель кредита']
const he = ['סכום ההלוואה', 'הון עצמי', 'תקופת ההחזר', 'ההחזר החודשי', 'מטרת ההלוואה']
const en = ['Loan amount', 'Down payment', 'Repayment term', 'Monthly payment', 'Purpose of the loan']
const types = ['label', 'text', 'button', 'placeholder', 'tooltip']

/** Creates items in three languages; a category and the searched word match the same number at any size. */
export const benchItems = (count: number) =>
  Array.from({ length: count }, (_, index) => {
    const kind = index % types.length
    const word = index % (count / perWord) === 0 ? `: ${searchedWord}ия основного долга` : ''
    return {
      content_key: `${screenOf(index)}.field.${number(index % perScreen)}`,
      component_type: types[kind],
      category: `bench_${index % (count / perCategory)}`,
      screen_location: screenOf(index),
      page_number: 1,
      translations: {
        ru: `${ru[kind]}, вариант ${index}${word}`,
        he: `${he[kind]}, אפשרות ${index}`,
        en: `${en[kind]}, choice ${index}`,
      },
    }
  })

export type BenchItem = ReturnType<typeof benchItems>[number]

/** Returns the items as an import file. */
export const asFile = (items: readonly BenchItem[]): Buffer =>
  Buffer.from(items.map((item) => JSON.stringify(item)).join('\n'))
