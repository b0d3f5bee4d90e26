import { Stack, Typography } from '@mui/material'
import { useDeferredValue, useState } from 'react'
import { languages, perLanguage } from '../../../../domain/languages.ts'
import type { Check, Finding } from '../../../../domain/translations/check-texts.ts'
import type { EditableText } from '../../../providers/content.ts'
import { useFirstSource } from '../../../ui/preferences/useFirstSource.ts'
import { useLanguage } from '../../../ui/useLanguage.ts'
import { useWords } from '../../../ui/useWords.ts'
import { goToField } from '../editor/field-address.ts'
import { EditorCard } from '../editor/frame/EditorCard.tsx'
import { nameOfText, type Texts, type Typing, typedText } from '../editor/texts.ts'
import { useGlossary } from '../glossary/useGlossary.ts'
import { Findings } from './Findings.tsx'
import { Gaps } from './Gaps.tsx'
import { Passed } from './Passed.tsx'
import { rememberedChecks } from './remembered.ts'

interface Props {
  /** The text and its additional texts. */
  texts: Texts
  componentType: string
  typing: Typing
}

interface Checked {
  text: EditableText
  findings: readonly Finding[]
}

const useChecked = ({ texts, componentType, typing }: Props): Checked[] => {
  const held = { glossary: useGlossary(), first: useFirstSource() }
  const [check] = useState(rememberedChecks)
  return texts.map((text, index) => {
    const typed = perLanguage((language) => typedText(typing, text, language))
    const shownAs = { componentType: index === 0 ? componentType : 'text', maxLength: text.max_length }
    return { text, findings: check(text.id, typed, { ...shownAs, ...held }) }
  })
}

const useFigure = (gaps: number, findings: number): string => {
  const words = useWords()
  return [
    gaps > 0 && words('textEditor.checks.gaps', { smart_count: gaps }),
    findings > 0 && words('textEditor.checks.findings', { smart_count: findings }),
  ]
    .filter((said) => said !== false)
    .join(', ')
}

/** What is wrong with a text and its additional texts as they are typed, what they miss, and what is in order. */
export const ChecksCard = (props: Props) => {
  const words = useWords()
  const language = useLanguage()
  // Typing must not wait for it.
  const values = useDeferredValue(props.typing.values)
  const typing = { ...props.typing, values }
  const all = useChecked({ ...props, typing })
  const found = all.filter(({ findings }) => findings.length > 0)
  const [own] = props.texts
  const gaps = own ? languages.filter((one) => typedText(typing, own, one) === '') : []
  const checks: readonly Check[] = all.flatMap(({ findings }) => findings.map(({ check }) => check))
  return (
    <EditorCard title={words('textEditor.checks.title')} figure={useFigure(gaps.length, checks.length)}>
      <Stack sx={{ gap: 2 }}>
        <Gaps languages={gaps} onShow={(one) => own && goToField(own.id, one)} />
        {found.map(({ text, findings }) => (
          <Stack key={text.id} sx={{ gap: 1 }}>
            {text !== own && (
              <Typography variant="body2" noWrap>
                <bdi>{nameOfText(typing, text, language)}</bdi>
              </Typography>
            )}
            <Findings findings={findings} onShow={(one) => goToField(text.id, one.language, one.at)} />
          </Stack>
        ))}
        <Passed failed={checks} />
      </Stack>
    </EditorCard>
  )
}
