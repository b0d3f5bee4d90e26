import ContentCopy from '@mui/icons-material/ContentCopyOutlined'
import DeleteOutline from '@mui/icons-material/DeleteOutlined'
import DragIndicator from '@mui/icons-material/DragIndicator'
import { Typography } from '@mui/material'
import { type KeyboardEvent, memo, type Ref, useId, useMemo } from 'react'
import { type EditedOption, newOptionText } from '../../../domain/dropdowns/options.ts'
import { directions, type Language, nativeNames } from '../../../domain/languages.ts'
import { maxTextLength, maxValueLength } from '../../../domain/limits.ts'
import type { TextIssue } from '../../../domain/translations/text-issues.ts'
import { IssueText } from '../../content-shared/TextIssues.tsx'
import { fieldText } from '../../content-shared/text-display.tsx'
import { useDragging } from '../../ui/useDragging.ts'
import { useTranslate } from '../../ui/useTranslate.ts'
import type { OptionActions } from './useOptionActions.ts'
import type { OptionCheck } from './useOptionCheck.ts'

/** Note below a field of a row. */
const cellNoteSx = { display: 'block', paddingInline: 2.25 } as const

interface OptionRowProps {
  option: EditedOption
  index: number
  total: number
  /** Languages shown as columns. */
  languages: readonly Language[]
  error: string | undefined
  check: OptionCheck
  /** Offset from the start of the list, in px; undefined when the whole list is rendered. */
  top: number | undefined
  actions: OptionActions
  ref?: Ref<HTMLLIElement>
}

/** Row of one option: value, texts and actions. Memoised, because lists can have thousands of rows. */
export const OptionRow = memo(
  ({ option, index, total, languages, error, check, top, actions, ref }: OptionRowProps) => {
    const { value, text } = option
    const t = useTranslate()
    const name = t('options.option', { number: index + 1 })
    const issues = useMemo(() => check(text), [check, text])
    const { isOver, handle, dropTarget } = useDragging({
      kind: 'option',
      name: String(index),
      onDrop: (dragged) => actions.move(Number(dragged), index, 'handle'),
    })

    const onKeyDown = (event: KeyboardEvent) => {
      const step = { ArrowUp: -1, ArrowDown: 1 }[event.key]
      if (!step || !event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return
      event.preventDefault()
      // The page uses the same keys to open neighbouring items.
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
        {...dropTarget}
        data-over={isOver || undefined}
        style={top === undefined ? undefined : { position: 'absolute', insetBlockStart: top, insetInline: 0 }}
      >
        <RowHandle name={name} index={index} handle={handle} actions={actions} />
        <ValueField
          name={name}
          value={value}
          error={error}
          onChange={(newText) => actions.rename(index, newText)}
          onLeave={() => actions.leaveValue(index)}
        />
        {languages.map((language) => (
          <OptionText
            key={language}
            name={name}
            text={text[language] ?? ''}
            language={language}
            issue={issues.find((issue) => issue.language === language)}
            onChange={(newText) => actions.change(index, language, newText)}
          />
        ))}
        <RowButtons name={name} index={index} isOnly={total === 1} actions={actions} />
      </li>
    )
  },
)

interface OptionTextProps {
  /** Name of the row, such as "Option 3". */
  name: string
  text: string
  language: Language
  /** Shown below the text; it does not keep the dropdown from being saved. */
  issue: TextIssue | undefined
  onChange: (newText: string) => void
}

/** Text of an option in one language. Of a JSON value only its label can be edited. */
const OptionText = ({ name, text, language, issue, onChange }: OptionTextProps) => {
  const t = useTranslate()
  const id = useId()

  const fieldContent = fieldText(text, language)

  return (
    <div data-text>
      <textarea
        rows={1}
        data-cell={language}
        data-gap={text.trim() === '' || undefined}
        aria-label={`${name}, ${nativeNames[language]}`}
        aria-describedby={issue && id}
        title={fieldContent.form === 'words' ? undefined : t(`textEditor.json.${fieldContent.form}`)}
        value={fieldContent.words}
        placeholder={t('ui.noText')}
        onChange={({ target }) => onChange(target.value)}
        // Typing replaces the text of a new option.
        onFocus={({ target }) => fieldContent.words === newOptionText[language] && target.select()}
        readOnly={fieldContent.form === 'data'}
        lang={language}
        dir={directions[language]}
        maxLength={maxTextLength}
      />
      {issue && (
        <Typography id={id} variant="caption" sx={[cellNoteSx, { color: 'status.draft' }]}>
          <IssueText issue={issue} />
        </Typography>
      )}
    </div>
  )
}

interface RowButtonsProps {
  name: string
  index: number
  isOnly: boolean
  actions: OptionActions
}

/** Buttons that duplicate and delete an option; the last option cannot be deleted. */
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
        // `aria-disabled` instead of `disabled`, so that focus is not lost when one option is left.
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
 * Drag handle with the number of the option; a click opens a menu with the same moves. It is not in the tab
 * order, because thousands of rows would be thousands of stops; Alt with an arrow key moves the row.
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
      onClick={({ currentTarget }) => actions.openMoveMenu(index, currentTarget)}
    >
      <DragIndicator aria-hidden fontSize="inherit" />
      {index + 1}
    </button>
  )
}

interface ValueFieldProps {
  name: string
  value: string
  error: string | undefined
  onChange: (newText: string) => void
  onLeave: () => void
}

/** Value of an option, as the site uses it, with its error below. */
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
        <Typography id={id} variant="caption" color="error" sx={cellNoteSx}>
          {error}
        </Typography>
      )}
    </div>
  )
}
