import type { Line } from './line.ts'
import { fieldNamesIn, namesOf, type Role, roleOf } from './roles.ts'

/** A field to fill in, a result with its value, or a box to tick, with all that is said about it. */
export interface Field {
  readonly kind: 'field' | 'row' | 'consent'
  readonly label: Line | undefined
  /** What stands in the empty field, or beside the name of a result. */
  readonly inside: readonly Line[]
  readonly unit: readonly Line[]
  readonly help: readonly Line[]
  readonly tips: readonly Line[]
  readonly errors: readonly Line[]
}

/** Texts that stand for themselves, and such as stand beside each other. */
export interface Words {
  readonly kind: Exclude<Role, Field['kind'] | 'placeholder' | 'unit' | 'help' | 'tip'>
  readonly lines: readonly Line[]
}

export type Block = Field | Words

type Building<T> = { -readonly [K in keyof T]: T[K] extends readonly Line[] ? Line[] : T[K] }
type BuiltField = Building<Field>
type Built = BuiltField | Building<Words>

const partOf = { placeholder: 'inside', unit: 'unit', help: 'help', tip: 'tips', error: 'errors' } as const

const isOfField = (role: Role): role is keyof typeof partOf => Object.hasOwn(partOf, role)

/** Roles whose texts stand beside each other where they follow one another. */
const together: readonly Role[] = ['button', 'tab', 'menu']

const isField = (block: Built | undefined): block is BuiltField => block !== undefined && 'label' in block

const newField = (kind: Field['kind'], label: Line | undefined): BuiltField => ({
  kind,
  label,
  inside: [],
  unit: [],
  help: [],
  tips: [],
  errors: [],
})

/** The page while it is built: its blocks, and its fields by the names that texts call them. */
class Page {
  readonly blocks: Built[] = []
  readonly #fields = new Map<string, BuiltField>()

  /** The field that a text names, or else the one that it follows. */
  fieldOf({ key }: Line): BuiltField | undefined {
    const named = fieldNamesIn(key).map((name) => this.#fields.get(name))
    const last = this.blocks.at(-1)
    return named.find((field) => field !== undefined) ?? (isField(last) ? last : undefined)
  }

  addField(kind: Field['kind'], label: Line | undefined): BuiltField {
    const field = newField(kind, label)
    this.blocks.push(field)
    for (const name of label ? namesOf(label.key) : []) this.#fields.set(name, field)
    return field
  }

  addWords(kind: Words['kind'], line: Line): void {
    const last = this.blocks.at(-1)
    if (last && !isField(last) && last.kind === kind && together.includes(kind)) last.lines.push(line)
    else if (kind === 'progress') this.blocks.unshift({ kind, lines: [line] })
    else this.blocks.push({ kind, lines: [line] })
  }

  /** The value of the result before it, or what is said about the field before it: a text that carries its name. */
  addText(line: Line): void {
    const last = this.blocks.at(-1)
    const names = isField(last) && last.label ? namesOf(last.label.key) : []
    const isAbout = fieldNamesIn(line.key).some((name) => names.includes(name))
    if (!isAbout || !isField(last)) this.addWords('text', line)
    else if (last.kind === 'row') last.inside.push(line)
    else last.help.push(line)
  }

  /** What belongs to a field goes there; without one it stands for itself. */
  addPart(role: keyof typeof partOf, line: Line): void {
    const field = this.fieldOf(line)
    if (field) field[partOf[role]].push(line)
    else if (role === 'placeholder') this.addField('field', undefined).inside.push(line)
    else this.addWords(role === 'error' ? 'error' : 'text', line)
  }

  /** A page has one title; what stands right under it is said of it. */
  #ranked(role: Words['kind'], { type }: Line): Words['kind'] {
    if (role === 'title' && this.blocks.some(({ kind }) => kind === 'title')) return 'heading'
    return type === 'header' && this.blocks.at(-1)?.kind === 'title' ? 'subtitle' : role
  }

  add(line: Line): void {
    const role = roleOf(line)
    if (isOfField(role)) this.addPart(role, line)
    else if (role === 'field' || role === 'row' || role === 'consent') this.addField(role, line)
    else if (role === 'text') this.addText(line)
    else this.addWords(this.#ranked(role, line), line)
  }
}

/** The texts of a page as the form that visitors see: each stands in one block, in the order of the page. */
export const layOut = (lines: readonly Line[]): readonly Block[] => {
  const page = new Page()
  for (const line of lines) page.add(line)
  return page.blocks
}

/** All texts of a block, in their order. */
export const linesIn = (block: Block): readonly Line[] => {
  if (!('label' in block)) return block.lines
  const { label, unit, inside, help, tips, errors } = block
  return [...(label ? [label] : []), ...unit, ...inside, ...tips, ...help, ...errors]
}
