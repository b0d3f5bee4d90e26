import ContentCopy from '@mui/icons-material/ContentCopyOutlined'
import DeleteOutline from '@mui/icons-material/DeleteOutlined'
import DragIndicator from '@mui/icons-material/DragIndicator'
import { Typography } from '@mui/material'
import { type KeyboardEvent, memo, type Ref, useId } from 'react'
import type { EditedOption } from '../../../domain/dropdowns/options.ts'
import { directions, type Language, nativeNames } from '../../../domain/languages.ts'
import { maxTextLength, maxValueLength } from '../../../domain/limits.ts'
import { fieldText } from '../../content-shared/text-display.tsx'
import { useDragging } from '../../ui/useDragging.ts'
import { useTranslate } from '../../ui/useTranslate.ts'
import type { OptionActions } from './useOptionActions.ts'

interface OptionTextProps {
  /** What it belongs to, such as 'Option 3'. */
  name: string
  text: string
  language: Language
  /** Other words were typed into the text. */
  onChange: (typed: string) => void
}

/** What an option says in one language, typed in place. Of a JSON value its label alone is typed. */
const OptionText = ({ name, text, language, onChange }: OptionTextProps) => {
  const t = useTranslate()

  const fieldContent = fieldText(text, language)

  return (
    <textarea
      rows={1}
      data-cell={language}
      data-gap={text.trim() === '' || undefined}
      aria-label={`${name}, ${nativeNames[language]}`}
      title={fieldContent.form === 'words' ? undefined : t(`textEditor.json.${fieldContent.form}`)}
      value={fieldContent.words}
      placeholder={t('ui.noText')}
      onChange={({ target }) => onChange(target.value)}
      readOnly={fieldContent.form === 'data'}
      lang={language}
      dir={directions[language]}
      maxLength={maxTextLength}
    />
  )
}

interface RowButtonsProps {
  name: string
  index: number
  isOnly: boolean
  actions: OptionActions
}

/** Duplicates and deletes an option; the last one stays. */
const RowButtons = ({ name, index, isOnly, actions }: RowButtonsProps) => {
  const t = useTranslate()

  return (
    <div data-acts>
      <button
        type="button"
        data-cell="copy"
        title={t('options.duplicate')}
        aria-label={`${t('options.duplicate')}: ${name}`}
        onClick={() => actions.duplicate(index)}
      >
        <ContentCopy fontSize="inherit" />
      </button>
      <button
        type="button"
        data-cell="delete"
        title={t(isOnly ? 'options.lastStays' : 'options.delete')}
        aria-label={`${t('options.delete')}: ${name}`}
        // Said, and not disabled, so that the focus is not lost at the last one.
        aria-disabled={isOnly}
        onClick={() => actions.remove(index)}
      >
        <DeleteOutline fontSize="inherit" />
      </button>
    </div>
  )
}

interface RowHandleProps {
  name: string
  index: number
  handle: ReturnType<typeof useDragging>['handle']
  actions: OptionActions
}

/**
 * The number of an option, beside what it is dragged by; a press offers the same as choices. From the keyboard the
 * whole row is moved by keys, so that it is no stop on the way through thousands of rows.
 */
const RowHandle = ({ name, index, handle, actions }: RowHandleProps) => {
  const t = useTranslate()

  return (
    <button
      {...handle}
      type="button"
      tabIndex={-1}
      data-cell="handle"
      aria-haspopup="menu"
      aria-label={`${t('options.move')}: ${name}`}
      title={t('options.drag')}
      onClick={({ currentTarget }) => actions.offerPlaces(index, currentTarget)}
    >
      <DragIndicator aria-hidden fontSize="inherit" />
      {index + 1}
    </button>
  )
}

interface ValueFieldProps {
  name: string
  value: string
  /** What is wrong with the value, in words. */
  error: string | undefined
  onChange: (typed: string) => void
  /** The person has left it. */
  onLeave: () => void
}

/** The value of an option, which the site works with; what is wrong with it stands below it. */
const ValueField = ({ name, value, error, onChange, onLeave }: ValueFieldProps) => {
  const t = useTranslate()
  const id = useId()

  return (
    <div data-value>
      <textarea
        rows={1}
        dir="ltr"
        data-cell="value"
        spellCheck={false}
        aria-label={`${name}, ${t('content.editor.optionValue')}`}
        aria-invalid={error !== undefined}
        aria-describedby={error && id}
        value={value}
        onChange={({ target }) => onChange(target.value.replace(/\s/g, ''))}
        onBlur={onLeave}
        maxLength={maxValueLength}
      />
      {error && (
        <Typography id={id} variant="caption" color="error" sx={{ display: 'block', paddingInline: 2.25 }}>
          {error}
        </Typography>
      )}
    </div>
  )
}

interface OptionRowProps {
  option: EditedOption
  index: number
  total: number
  /** The languages that have a column. */
  languages: readonly Language[]
  /** What is wrong with its value, in words. */
  error: string | undefined
  /** How far it stands below the start of the list, where only a part of the list is drawn. */
  top: number | undefined
  actions: OptionActions
  ref?: Ref<HTMLLIElement>
}

/** One option: its value, its text in each language, and what can be done with it. Drawn anew when it changes. */
export const OptionRow = memo(
  ({ option, index, total, languages, error, top, actions, ref }: OptionRowProps) => {
    const { value, text } = option
    const name = useTranslate()('options.option', { number: index + 1 })
    const { isOver, handle, place } = useDragging({
      kind: 'option',
      name: String(index),
      onDrop: (dragged) => actions.move(Number(dragged), index, 'handle'),
    })

    const onKeyDown = (event: KeyboardEvent) => {
      const step = { ArrowUp: -1, ArrowDown: 1 }[event.key]
      if (!step || !event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return
      event.preventDefault()
      // The page around goes to its neighbours by the same keys.
      event.stopPropagation()
      actions.move(index, index + step)
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
        <RowHandle name={name} index={index} handle={handle} actions={actions} />
        <ValueField
          name={name}
          value={value}
          error={error}
          onChange={(typed) => actions.rename(index, typed)}
          onLeave={() => actions.leaveValue(index)}
        />
        {languages.map((language) => (
          <OptionText
            key={language}
            name={name}
            text={text[language] ?? ''}
            language={language}
            onChange={(typed) => actions.change(index, language, typed)}
          />
        ))}
        <RowButtons name={name} index={index} isOnly={total === 1} actions={actions} />
      </li>
    )
  },
)
