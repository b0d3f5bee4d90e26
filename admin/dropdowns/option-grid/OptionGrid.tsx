import { Alert, AlertTitle, Box, Typography } from '@mui/material'
import { type KeyboardEvent, memo, useMemo } from 'react'
import { directions, type Language, nativeNames } from '../../../domain/languages.ts'
import { useLanguage } from '../../ui/useLanguage.ts'
import { useTranslate } from '../../ui/useTranslate.ts'
import { pickOptions } from '../editing/dropdown-model.ts'
import type { DropdownChecks, DropdownEditing } from '../editing/useDropdownEditing.ts'
import { findExamples } from './example-options.ts'
import { cellNameOf, columnsFor, fullRowOnPhone, rowNameCell, useGridStyles } from './grid-layout.ts'
import { OptionRow } from './OptionRow.tsx'
import { LabelRow, PlaceholderRow } from './TitleRows.tsx'
import type { OptionActions } from './useOptionActions.ts'
import { useOptionCheck } from './useOptionCheck.ts'
import { type OptionWindow, rowIndexOf } from './useOptionWindow.ts'

interface OptionGridProps {
  editing: DropdownEditing
  optionWindow: OptionWindow
  actions: OptionActions
  /** Languages shown as columns. */
  languages: readonly Language[]
  /** Language of the label that gets the focus first. */
  startLanguage: Language | undefined
}

/** Grid of the label, the placeholder and the options, with languages as columns. */
export const OptionGrid = ({ editing, optionWindow, actions, languages, startLanguage }: OptionGridProps) => {
  const t = useTranslate()
  const options = pickOptions(editing.values)
  const errors = useValueErrors(editing.checked)
  const check = useOptionCheck()
  const gridStyles = useGridStyles(languages)

  // Enter moves to the same cell of the next option, because an option is a single line.
  const goToNext = (event: KeyboardEvent<HTMLElement>) => {
    const { key, target, nativeEvent, ctrlKey, metaKey } = event
    if (key !== 'Enter' || nativeEvent.isComposing || ctrlKey || metaKey) return
    if (!(target instanceof HTMLTextAreaElement)) return
    event.preventDefault()
    optionWindow.focusOn(rowIndexOf(target) + 1, `[data-cell="${cellNameOf(target)}"]`)
  }

  return (
    <Box ref={optionWindow.area} sx={gridStyles}>
      <Box sx={stickySx}>
        <LanguageHeads languages={languages} />
        <LabelRow editing={editing} languages={languages} startLanguage={startLanguage} />
        <PlaceholderRow editing={editing} languages={languages} />
      </Box>
      <Box
        component="ol"
        ref={optionWindow.list}
        aria-label={t('content.editor.options')}
        onKeyDown={goToNext}
        onFocus={optionWindow.onFocus}
        style={{ height: optionWindow.height }}
        sx={{ margin: 0, padding: 0, listStyle: 'none', position: 'relative' }}
      >
        {optionWindow.rows.map(({ index, start: top }) => {
          const option = options[index]
          return (
            option && (
              <OptionRow
                key={index}
                ref={optionWindow.measure}
                option={option}
                index={index}
                total={options.length}
                languages={languages}
                error={errors.get(index)}
                check={check}
                top={top}
                actions={actions}
              />
            )
          )
        })}
      </Box>
      {options.length === 0 && (
        <ExampleOptions contentKey={editing.saved.content_key} languages={languages} />
      )}
    </Box>
  )
}

/** Column headings; on phones, where they are hidden, each field has its own label. */
const LanguageHeads = memo(({ languages }: { languages: readonly Language[] }) => {
  const t = useTranslate()

  return (
    <Box
      aria-hidden
      sx={[
        columnsFor(languages),
        { display: { xs: 'none', sm: 'grid' }, height: 36, color: 'text.secondary', fontWeight: 500 },
      ]}
    >
      <span />
      <Typography variant="body2" sx={{ paddingInline: 2.5, fontWeight: 500 }}>
        {t('content.editor.optionValue')}
      </Typography>
      {languages.map((language) => (
        <Typography
          key={language}
          variant="body2"
          lang={language}
          dir={directions[language]}
          sx={{ paddingInline: 2.5, fontWeight: 500 }}
        >
          {nativeNames[language]}
        </Typography>
      ))}
    </Box>
  )
})

/** Returns the error texts of option values, by option index. */
const useValueErrors = ({ errors }: DropdownChecks): ReadonlyMap<number, string> => {
  const t = useTranslate()

  return useMemo(
    () =>
      new Map(
        errors.flatMap(({ part, rule, option, other = 0 }) => {
          if (part !== 'value' || option === undefined || rule === 'minItems') return []
          return [[option, t(`options.faults.${rule}`, { number: other + 1 })] as const]
        }),
      ),
    [errors, t],
  )
}

interface ExampleOptionsProps {
  contentKey: string
  /** Languages shown as columns. */
  languages: readonly Language[]
}

/** Examples shown while there are no options, chosen by words of the dropdown's key; read-only. */
const ExampleOptions = ({ contentKey, languages }: ExampleOptionsProps) => {
  const t = useTranslate()
  const language = useLanguage()

  const { hint, options } = findExamples(contentKey)

  return (
    <>
      <Alert severity="info" sx={{ margin: 3 }}>
        <AlertTitle>{hint[language]}</AlertTitle>
        {t('options.builtIn')}
      </Alert>
      <Box
        component="ul"
        aria-label={hint[language]}
        sx={{ margin: 0, padding: 0, listStyle: 'none', color: 'text.secondary' }}
      >
        {options.map((option, index) => (
          <Box key={option.en} component="li" sx={[columnsFor(languages), { paddingBlock: 2 }]}>
            <Typography variant="body2" sx={rowNameCell}>
              {index + 1}
            </Typography>
            {languages.map((code) => (
              <Typography key={code} variant="body2" lang={code} dir={directions[code]} sx={fullRowOnPhone}>
                {option[code]}
              </Typography>
            ))}
          </Box>
        ))}
      </Box>
    </>
  )
}

/** Headings, label and placeholder stick to the top on windows with enough room below them. */
const stickySx = {
  position: { lg: 'sticky' },
  insetBlockStart: { lg: 52 },
  zIndex: 2,
  backgroundColor: 'background.paper',
} as const
