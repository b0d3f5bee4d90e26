import Add from '@mui/icons-material/Add'
import visuallyHidden from '@mui/utils/visuallyHidden'
import type { ReactNode } from 'react'
import { type Language, nativeNames } from '../../../../../domain/languages.ts'
import { itemName } from '../../../../content-shared/text-display.tsx'
import type { WorkbenchText } from '../../../../providers/pages/workbench.ts'
import { NoText } from '../../../../ui/NoText.tsx'
import { useLanguage } from '../../../../ui/useLanguage.ts'
import { useWords } from '../../../../ui/useWords.ts'
import { ShownText } from './ShownText.tsx'
import { WorkCell } from './WorkCell.tsx'

interface Props {
  text: WorkbenchText
  language: Language
  /** It was closed just now, and gets the focus back. */
  isReturned?: boolean
  /** The text itself, where it is not cut. */
  whole?: ReactNode
  /** Another text is being edited. */
  isLocked?: boolean
  onFocus?: () => void
  onOpen: () => void
}

const focusOn = (button: HTMLElement | null) => button?.focus()

const Gap = () => (
  <span lang={useLanguage()} data-gap>
    <NoText />
    <span>
      {useWords()('workbench.fill')}
      <Add aria-hidden sx={{ fontSize: 16 }} />
    </span>
  </span>
)

/** The cell of a language that a press opens for typing. */
export const OpenCell = ({ text, language, whole, isReturned, isLocked, onFocus, onOpen }: Props) => {
  const shown = text.translations[language]
  const name = itemName(text, useLanguage())
  return (
    <WorkCell text={text} language={language}>
      <button
        type="button"
        ref={isReturned ? focusOn : undefined}
        disabled={isLocked}
        onFocus={onFocus}
        onClick={onOpen}
        data-language={language}
      >
        <span style={visuallyHidden}>{nativeNames[language]}: </span>
        {shown ? <ShownText text={text} language={language} whole={whole} /> : <Gap />}
        <span style={visuallyHidden}>, {name}</span>
      </button>
    </WorkCell>
  )
}
