import CheckIcon from '@mui/icons-material/Check'
import InfoIcon from '@mui/icons-material/InfoOutlined'
import { Alert, Button, Stack, Typography } from '@mui/material'
import { useDeferredValue, useState } from 'react'
import { type Language, languages, nativeNames, perLanguage } from '../../domain/languages.ts'
import type { TextCheckName, TextIssue } from '../../domain/translations/text-issues.ts'
import type { EditableText } from '../content-shared/content-types.ts'
import { memoizeChecks } from '../content-shared/memoized-checks.ts'
import { TextIssues } from '../content-shared/TextIssues.tsx'
import { TitledCard } from '../ui/TitledCard.tsx'
import { useLanguage } from '../ui/useLanguage.ts'
import { useMessageSyntax, useSourceLanguage } from '../ui/useSignInOptions.ts'
import { useTranslate } from '../ui/useTranslate.ts'
import { type EditableTexts, getFieldText, getTextName, type TypedValues } from './edited-texts.ts'
import { goToField } from './TextInput.tsx'
import { useGlossary } from './useGlossary.ts'

interface ChecksCardProps {
  texts: EditableTexts
  componentType: string
  typing: TypedValues
}

/**
 * Card with the issues of a text and its additional texts as typed: missing languages, issues and passed
 * checks.
 */
export const ChecksCard = (props: ChecksCardProps) => {
  const t = useTranslate()
  const language = useLanguage()
  // Deferred, so that typing does not wait for the checks.
  const values = useDeferredValue(props.typing.values)
  const typing = { ...props.typing, values }
  const checkedTexts = useTextChecks({ ...props, typing })

  const textsWithIssues = checkedTexts.filter(({ findings }) => findings.length > 0)
  const [mainText] = props.texts
  const gaps = mainText ? languages.filter((code) => getFieldText(typing, mainText, code) === '') : []
  const checks: readonly TextCheckName[] = checkedTexts.flatMap(({ findings }) =>
    findings.map(({ check }) => check),
  )

  const issueSummary = useIssueSummary(gaps.length, checks.length)

  return (
    <TitledCard title={t('textEditor.checks.title')} subtitle={issueSummary}>
      <Stack sx={{ gap: 2 }}>
        <Gaps languages={gaps} onShow={(code) => mainText && goToField(mainText.id, code)} />
        {textsWithIssues.map(({ text, findings }) => (
          <Stack key={text.id} sx={{ gap: 1 }}>
            {text !== mainText && (
              <Typography variant="body2" noWrap>
                <bdi>{getTextName(typing, text, language)}</bdi>
              </Typography>
            )}
            <TextIssues issues={findings} onShow={({ language: code, at }) => goToField(text.id, code, at)} />
          </Stack>
        ))}
        <PassedChecks failed={checks} />
      </Stack>
    </TitledCard>
  )
}

interface GapsProps {
  languages: readonly Language[]
  onShow: (language: Language) => void
}

/** Languages without a text, each with a button that goes to its field. */
const Gaps = ({ languages, onShow }: GapsProps) => {
  const t = useTranslate()

  return languages.map((language) => (
    <Alert
      key={language}
      role="note"
      severity="info"
      variant="outlined"
      icon={<InfoIcon fontSize="small" />}
      sx={{ paddingBlock: 0 }}
      action={
        <Button size="small" color="inherit" onClick={() => onShow(language)}>
          {t('textEditor.checks.go')}
        </Button>
      }
    >
      <bdi>{nativeNames[language]}</bdi>: {t('ui.noText')}
      <Typography variant="body2" color="textSecondary">
        {t('textEditor.checks.gapHint')}
      </Typography>
    </Alert>
  ))
}

interface Group {
  name: 'marks' | 'words' | 'spaces' | 'directions' | 'length'
  checks: readonly TextCheckName[]
}

const groups: readonly Group[] = [
  {
    name: 'marks',
    checks: ['placeholders', 'formats', 'syntax', 'branches', 'tags', 'unclosed', 'unsafe'],
  },
  { name: 'words', checks: ['untranslated', 'script', 'numbers', 'repeats', 'proportion'] },
  { name: 'spaces', checks: ['edges', 'spaces'] },
  { name: 'directions', checks: ['directions'] },
  { name: 'length', checks: ['long'] },
]

/** Groups of checks that found nothing. */
const PassedChecks = ({ failed }: { failed: readonly TextCheckName[] }) => {
  const t = useTranslate()
  return groups
    .filter(({ checks }) => !checks.some((check) => failed.includes(check)))
    .map(({ name }) => (
      <Stack key={name} direction="row" sx={{ gap: 2, alignItems: 'center' }}>
        <CheckIcon fontSize="small" sx={{ color: 'status.published' }} />
        <Typography variant="body2">{t(`textEditor.checks.passed.${name}`)}</Typography>
      </Stack>
    ))
}

interface CheckedText {
  text: EditableText
  findings: readonly TextIssue[]
}

const useTextChecks = ({ texts, componentType, typing }: ChecksCardProps): CheckedText[] => {
  const glossary = useGlossary()
  const preferredSource = useSourceLanguage()
  const messageSyntax = useMessageSyntax()
  const [check] = useState(memoizeChecks)
  return texts.map((text, index) => {
    const typedTexts = perLanguage((language) => getFieldText(typing, text, language))
    const checkOptions = {
      componentType: index === 0 ? componentType : 'text',
      maxLength: text.max_length,
      contentKey: text.contentKey,
    }
    return {
      text,
      findings: check(text.id, typedTexts, { ...checkOptions, glossary, preferredSource, messageSyntax }),
    }
  })
}

const useIssueSummary = (gaps: number, findings: number): string => {
  const t = useTranslate()
  return [
    gaps > 0 && t('textEditor.checks.gaps', { smart_count: gaps }),
    findings > 0 && t('textEditor.checks.findings', { smart_count: findings }),
  ]
    .filter((part) => part !== false)
    .join(', ')
}
