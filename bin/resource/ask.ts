import { createInterface } from 'node:readline/promises'
import { parseArgs } from 'node:util'
import { type Answers, askedTypes, fieldIn, wordsIn } from './answers.ts'
import { titlesOf } from './texts.ts'

/** What the command was told. Throws for what it does not know. */
export const answersIn = (name: string, typed: readonly string[]): Answers => {
  const { values } = parseArgs({
    args: [...typed],
    options: { one: { type: 'string' }, many: { type: 'string' }, field: { type: 'string', multiple: true } },
  })
  const fields = (values.field ?? []).map(fieldIn)
  titlesOf(fields)
  return { name, one: wordsIn(values.one ?? ''), many: wordsIn(values.many ?? ''), fields }
}

/** What a person at a terminal answers; with arguments nobody is asked. */
export const askAll = async (name: string, typed: readonly string[]): Promise<Answers> => {
  if (typed.length > 0) return answersIn(name, typed)
  const terminal = createInterface({ input: process.stdin, output: process.stdout })
  try {
    const one = wordsIn(await terminal.question('One of them (Курс | שער | Rate): '))
    const many = wordsIn(await terminal.question('Many of them: '))
    console.log(
      `Fields, as rate:decimal:Курс | שער | Rate, bank:reference:banks:Банк | בנק | Bank,\nkind:select:old,new:Вид | סוג | Kind; an empty line ends them. Types: ${askedTypes.join(', ')}`,
    )
    const fields: Answers['fields'][number][] = []
    for (let line = await terminal.question('> '); line.trim() !== ''; line = await terminal.question('> '))
      fields.push(fieldIn(line))
    titlesOf(fields)
    return { name, one, many, fields }
  } finally {
    terminal.close()
  }
}
