import { fieldTypeRules } from '../../../domain/descriptor/field.ts'
import { fieldOf, type Resource } from '../../../domain/descriptor/resource.ts'
import { dropdowns } from '../../../domain/resources/dropdowns.ts'
import type { Change } from '../../providers/audit/history.ts'
import { Difference } from '../../ui/difference/Difference.tsx'
import { NoText } from '../../ui/NoText.tsx'
import { WholeValue } from '../values/Cell.tsx'
import { partsOf } from '../values/parts.ts'
import { shown } from '../values/types/field-type-view.ts'
import { OptionSet } from './OptionSet.tsx'

/** What is told of an item's options is declared of dropdowns. */
export const declaredIn = (resource: Resource, { field }: Change): Resource =>
  fieldOf(resource, field) ? resource : dropdowns

const areOptions = (resource: Resource, { field }: Change): boolean =>
  resource.name === dropdowns.name && field === 'options'

const isWords = (value: unknown): value is string => typeof value === 'string'

interface Props {
  /** Where the field is declared. */
  resource: Resource
  change: Change
  /** Which of its two sides. */
  at: 'before' | 'after'
}

/** One side of a change, with what differs marked in a text. */
export const ChangeValue = ({ resource, change, at }: Props) => {
  const field = fieldOf(resource, change.field)
  const value = change[at]
  if (!field) return <NoText />
  if (areOptions(resource, change)) {
    const other = change[at === 'before' ? 'after' : 'before']
    return <OptionSet side={value} other={other} />
  }
  const parts = partsOf(change.field, field)
  const part = parts.find(({ language }) => language === change.language) ?? { path: change.field }
  if (value === null || value === '') return part.language ? <NoText /> : <span>{shown(null)}</span>
  const [before, after] = [change.before ?? '', change.after ?? '']
  // Markup is shown as it reads, without marks inside it.
  const isPlain = !fieldTypeRules(field.type).words
  if (isPlain && part.language && isWords(before) && isWords(after))
    return <Difference before={before} after={after} language={part.language} side={at} />
  return <WholeValue field={field} part={part} value={value} />
}
