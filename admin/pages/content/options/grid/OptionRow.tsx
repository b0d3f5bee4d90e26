import { type KeyboardEvent, memo, type Ref } from 'react'
import type { EditedOption } from '../../../../../domain/dropdowns/options.ts'
import type { Language } from '../../../../../domain/languages.ts'
import { useDragging } from '../../../../ui/dragging/useDragging.ts'
import { useWords } from '../../../../ui/useWords.ts'
import { OptionText } from './OptionText.tsx'
import { RowButtons } from './RowButtons.tsx'
import { RowHandle } from './RowHandle.tsx'
import type { OptionActs } from './useOptionActs.ts'
import { ValueField } from './ValueField.tsx'

interface Props {
  option: EditedOption
  index: number
  total: number
  /** The languages that have a column. */
  languages: readonly Language[]
  /** What is wrong with its value, in words. */
  fault: string | undefined
  /** How far it stands below the start of the list, where only a part of the list is drawn. */
  top: number | undefined
  acts: OptionActs
  ref?: Ref<HTMLLIElement>
}

/** One option: its value, its text in each language, and what can be done with it. Drawn anew when it changes. */
export const OptionRow = memo(({ option, index, total, languages, fault, top, acts, ref }: Props) => {
  const { value, text } = option
  const name = useWords()('options.option', { number: index + 1 })
  const { isOver, handle, place } = useDragging({
    kind: 'option',
    name: String(index),
    onDrop: (dragged) => acts.move(Number(dragged), index, 'handle'),
  })
  const onKeyDown = (event: KeyboardEvent) => {
    const by = { ArrowUp: -1, ArrowDown: 1 }[event.key]
    if (!by || !event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return
    event.preventDefault()
    // The page around goes to its neighbours by the same keys.
    event.stopPropagation()
    acts.move(index, index + by)
  }
  return (
    <li
      ref={ref}
      data-index={index}
      aria-label={name}
      aria-setsize={total}
      aria-posinset={index + 1}
      aria-keyshortcuts="Alt+ArrowUp Alt+ArrowDown"
      onKeyDown={onKeyDown}
      {...place}
      data-over={isOver || undefined}
      style={top === undefined ? undefined : { position: 'absolute', insetBlockStart: top, insetInline: 0 }}
    >
      <RowHandle name={name} index={index} handle={handle} acts={acts} />
      <ValueField
        name={name}
        value={value}
        fault={fault}
        onChange={(typed) => acts.rename(index, typed)}
        onLeave={() => acts.leaveValue(index)}
      />
      {languages.map((language) => (
        <OptionText
          key={language}
          name={name}
          text={text[language] ?? ''}
          language={language}
          onChange={(typed) => acts.change(index, language, typed)}
        />
      ))}
      <RowButtons name={name} index={index} isOnly={total === 1} acts={acts} />
    </li>
  )
})
