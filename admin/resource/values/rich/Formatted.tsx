import { Suspense } from 'react'
import { markupToText } from '../../../../domain/descriptor/rich-text-types.ts'
import { onDemand } from '../../../ui/loading/later.ts'
import { type CellProps, plainText } from '../types/field-type-view.ts'
import { Prose } from '../types/texts/Line.tsx'

const Markup = onDemand(async () => (await import('./Markup.tsx')).Markup)

/** A rich text as it will be read, with its headings, lists and links. */
export const Formatted = (props: CellProps) => {
  const value = plainText(props.value)
  return (
    <Suspense fallback={<Prose {...props} value={markupToText(value)} />}>
      <Markup markup={value} language={props.part.language} />
    </Suspense>
  )
}
