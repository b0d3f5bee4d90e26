import { Box, Typography } from '@mui/material'
import { type ReactNode, useId } from 'react'
import { directions, type Language, nativeNames } from '../../../../../domain/languages.ts'
import { fieldText } from '../../../../content-shared/text-display.tsx'
import { useWords } from '../../../../ui/useWords.ts'
import { wide } from './grid.ts'

interface Props {
  /** What it belongs to: the label or the placeholder. */
  name: string
  language: Language
  text: string
  /** What is said where nothing is typed. */
  placeholder: string
  isGap: boolean
  onChange: (typed: string) => void
  id?: string
  hasFocus?: boolean
  /** What is wrong with it, in words. */
  fault?: string
  children?: ReactNode
}

const takeFocus = (field: HTMLTextAreaElement | null): void => field?.focus()

/** The label or the placeholder of a dropdown in one language. Of a JSON value its label alone is typed. */
export const TitleField = (props: Props) => {
  const { name, language, text, placeholder, isGap, onChange, id, hasFocus, fault, children } = props
  const words = useWords()
  const faultId = useId()
  const shown = fieldText(text, language)
  return (
    <Box data-framed sx={wide}>
      <textarea
        id={id}
        rows={1}
        data-cell={language}
        data-gap={isGap || undefined}
        aria-label={`${name}, ${nativeNames[language]}`}
        aria-invalid={fault !== undefined}
        aria-describedby={fault && faultId}
        title={shown.form === 'words' ? undefined : words(`textEditor.json.${shown.form}`)}
        value={shown.words}
        placeholder={placeholder}
        onChange={({ target }) => onChange(target.value)}
        readOnly={shown.form === 'data'}
        lang={language}
        dir={directions[language]}
        ref={hasFocus ? takeFocus : undefined}
      />
      {fault && (
        <Typography id={faultId} variant="caption" color="error" sx={{ display: 'block' }}>
          {fault}
        </Typography>
      )}
      {children}
    </Box>
  )
}
