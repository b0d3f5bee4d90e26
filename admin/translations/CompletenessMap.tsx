import ExpandMore from '@mui/icons-material/ExpandMore'
import {
  IconButton,
  Link,
  Paper,
  Stack,
  Table,
  TableBody,
  TableCell,
  TableHead,
  TableRow,
} from '@mui/material'
import { useState } from 'react'
import { Link as RouterLink } from 'react-router-dom'
import { type Language, languages, nativeNames } from '../../domain/languages.ts'
import { type SectionKey, sectionOf } from '../../domain/sections.ts'
import { useFormatPercent } from '../content-shared/TextCompleteness.tsx'
import { workbenchPath } from '../content-shared/workbench-path.ts'
import { Loaded } from '../ui/Loaded.tsx'
import { StatusDot } from '../ui/StatusDot.tsx'
import { getNumberFormat } from '../ui/useFormatNumber.ts'
import { useLanguage, useLanguageName } from '../ui/useLanguage.ts'
import { useTranslate } from '../ui/useTranslate.ts'
import type { ScreenCompleteness } from './translation-types.ts'
import { sumTextCounts, type TextCounts, textStates } from './workbench/text-counts.ts'
import { useCompletenessQuery } from './workbench-queries.ts'

/** Map of the completeness of all screens, or its loading state or error. */
export const CompletenessMap = () => {
  const query = useCompletenessQuery()

  return <Loaded query={query}>{({ screens }) => <CompletenessTable screens={screens} />}</Loaded>
}

/** Share of texts present in a language, as a link to them. */
const PresentShare = ({ counts, language, to }: { counts: TextCounts; language: Language; to: string }) => {
  const t = useTranslate()
  const formatPercent = useFormatPercent()
  const interfaceLanguage = useLanguage()
  const languageName = useLanguageName()

  const present = counts.texts - counts.missing[language]
  const share = formatPercent({ present, total: Math.max(counts.texts, 1) })
  if (present === 0) return <bdi dir="ltr">{share}</bdi>

  const presentNumber = getNumberFormat(interfaceLanguage).format(present)

  return (
    <Link
      component={RouterLink}
      to={to}
      color="inherit"
      aria-label={`${share}: ${presentNumber}, ${t('workbench.present')}, ${languageName(language)}`}
      title={presentNumber}
    >
      <bdi dir="ltr">{share}</bdi>
    </Link>
  )
}

interface CompletenessRowProps {
  name: string
  counts: TextCounts
  /** Filter that its links open the workbench with. */
  scope: { section?: SectionKey | 'none'; screen?: string }
  /** Whether the screens of a section are visible, and their toggle; undefined for a screen. */
  fold?: { isOpen: boolean; onToggle: () => void }
}

/** Row of a section or a screen: share of texts present per language, and numbers by state. */
const CompletenessRow = ({ name, counts, scope, fold }: CompletenessRowProps) => {
  const t = useTranslate()
  const interfaceLanguage = useLanguage()

  const number = getNumberFormat(interfaceLanguage).format(counts.texts)

  return (
    <TableRow>
      <TableCell component="th" scope="row" sx={{ paddingInlineStart: scope.screen ? 12 : 3 }}>
        <Stack direction="row" sx={{ alignItems: 'center', minWidth: 120 }}>
          {fold && (
            <IconButton
              size="small"
              aria-expanded={fold.isOpen}
              aria-label={t('workbench.screensOf', { name })}
              onClick={fold.onToggle}
            >
              <ExpandMore fontSize="small" sx={{ rotate: fold.isOpen ? '180deg' : 0 }} />
            </IconButton>
          )}
          <Link component={RouterLink} to={workbenchPath(scope)} color="inherit">
            <bdi>{name}</bdi>
          </Link>
        </Stack>
      </TableCell>
      <TableCell align="right">{number}</TableCell>
      {languages.map((language) => (
        <TableCell key={language}>
          <Stack
            direction="row"
            useFlexGap
            sx={{ columnGap: 3, rowGap: 1, flexWrap: { md: 'wrap' }, minWidth: 64 }}
          >
            <PresentShare
              counts={counts}
              language={language}
              to={workbenchPath({ ...scope, present: language })}
            />
            {textStates.map((state) => (
              <StateCountLink
                key={state.filter}
                state={state}
                language={language}
                count={counts[state.counts][language]}
                to={workbenchPath({ ...scope, [state.filter]: language })}
              />
            ))}
          </Stack>
        </TableCell>
      ))}
    </TableRow>
  )
}

interface StateCountLinkProps {
  state: (typeof textStates)[number]
  language: Language
  count: number
  /** Path to these texts. */
  to: string
}

/** Number of texts of a language in a state, as a link to them; not rendered for 0. */
const StateCountLink = ({ state: { colour, one }, language, count, to }: StateCountLinkProps) => {
  const t = useTranslate()
  const interfaceLanguage = useLanguage()
  const languageName = useLanguageName()

  const number = getNumberFormat(interfaceLanguage).format(count)
  if (count === 0) return null

  return (
    <Link
      component={RouterLink}
      to={to}
      aria-label={`${language} ${number}, ${t(one)}, ${languageName(language)}`}
      sx={{ color: `status.${colour}`, display: 'inline-flex', alignItems: 'center', gap: 1.5 }}
    >
      <StatusDot status={colour} isHollow={colour === 'missing'} />
      <bdi dir="ltr" style={{ whiteSpace: 'nowrap' }}>
        {language} {number}
      </bdi>
    </Link>
  )
}

/** Groups the screens by section, both in the order of the site. */
const groupBySection = (screens: readonly ScreenCompleteness[]) => {
  const keys = [...new Set(screens.map(({ section }) => section))]
  return keys.map((key) => ({ key, screens: screens.filter(({ section }) => section === key) }))
}

type Section = ReturnType<typeof groupBySection>[number]

const SectionRows = ({ section: { key, screens } }: { section: Section }) => {
  const t = useTranslate()
  const language = useLanguage()
  const [isOpen, setIsOpen] = useState(false)

  return (
    <>
      <CompletenessRow
        name={sectionOf(key ?? undefined)?.title[language] ?? t('workbench.noSection')}
        counts={sumTextCounts(screens)}
        scope={{ section: key ?? 'none' }}
        fold={{ isOpen, onToggle: () => setIsOpen(!isOpen) }}
      />
      {isOpen &&
        screens.map(({ screen_location: screen, titles, ...counts }) => (
          <CompletenessRow
            key={screen}
            name={titles[language] || titles.ru || screen}
            counts={counts}
            scope={{ screen }}
          />
        ))}
    </>
  )
}

/** Legend of the status dots, with a note on which texts are counted. */
const Legend = () => {
  const t = useTranslate()

  return (
    <Stack
      direction="row"
      sx={{ columnGap: 4, rowGap: 1, flexWrap: 'wrap', padding: 3, typography: 'caption' }}
    >
      {textStates.map(({ filter, colour, one }) => (
        <Stack key={filter} direction="row" component="span" sx={{ gap: 1.5, alignItems: 'center' }}>
          <StatusDot status={colour} isHollow={colour === 'missing'} />
          {t(one)}
        </Stack>
      ))}
      <span>{t('workbench.inAllHint')}</span>
    </Stack>
  )
}

/** Table of completeness by section, screen and language; each number is a link to its texts. */
const CompletenessTable = ({ screens }: { screens: readonly ScreenCompleteness[] }) => {
  const t = useTranslate()

  return (
    <Paper
      variant="outlined"
      role="region"
      aria-label={t('workbench.map')}
      tabIndex={0}
      sx={{ marginBlockEnd: 3, overflowX: 'auto' }}
    >
      <Table size="small" aria-label={t('workbench.map')}>
        <TableHead>
          <TableRow>
            <TableCell>{t('workbench.sectionAndScreen')}</TableCell>
            <TableCell align="right">{t('workbench.inAll')}</TableCell>
            {languages.map((language) => (
              <TableCell key={language} lang={language}>
                {nativeNames[language]}
              </TableCell>
            ))}
          </TableRow>
        </TableHead>
        <TableBody>
          {groupBySection(screens).map((section) => (
            <SectionRows key={section.key ?? 'none'} section={section} />
          ))}
          <CompletenessRow name={t('workbench.all')} counts={sumTextCounts(screens)} scope={{}} />
        </TableBody>
      </Table>
      <Legend />
    </Paper>
  )
}
