import { Box, Stack, Table, TableBody, TableCell, TableHead, TableRow, Typography } from '@mui/material'
import { useQuery } from '@tanstack/react-query'
import { directions, type Language, languages, nativeNames } from '../../domain/languages.ts'
import type { MessageKey } from '../locales/en.ts'
import { pathsIn } from '../locales/message-keys.ts'
import { readRemembered } from '../providers/browser-state.ts'
import { Loaded } from '../ui/Loaded.tsx'
import { PageHeader } from '../ui/PageHeader.tsx'
import { StatusDot } from '../ui/StatusDot.tsx'
import { TitledCard } from '../ui/TitledCard.tsx'
import { useFormatNumber } from '../ui/useFormatNumber.ts'
import { useLanguage } from '../ui/useLanguage.ts'
import { useTranslate } from '../ui/useTranslate.ts'

const loadLocale: Record<Language, () => Promise<object>> = {
  ru: async () => (await import('../locales/ru.ts')).ru,
  he: async () => (await import('../locales/he.ts')).he,
  en: async () => (await import('../locales/en.ts')).en,
}

/** Number of message keys of a language, compared with English, which types the keys of all languages. */
interface Coverage {
  readonly language: Language
  readonly present: number
  readonly missing: number
  readonly different: number
}

/** Page that checks the languages: active and stored language, message keys and their completeness. */
export const LanguagePage = () => {
  const t = useTranslate()

  return (
    <>
      <PageHeader title={t('dev.language.title')} crumbs={[{ label: t('dev.title'), to: '/dev' }]} />
      <Box sx={{ display: 'grid', gap: 3, maxWidth: 960 }}>
        <Facts />
        <Keys />
        <CoverageTable />
      </Box>
    </>
  )
}

/** Counts the message keys of all languages. */
const readCoverage = async (): Promise<Coverage[]> => {
  const locales = await Promise.all(
    languages.map(async (language) => ({ language, keys: new Set(pathsIn(await loadLocale[language]())) })),
  )
  const englishKeys = locales.find(({ language }) => language === 'en')?.keys ?? new Set<string>()

  return locales.map(({ language, keys }) => ({
    language,
    present: keys.size,
    missing: [...englishKeys].filter((key) => !keys.has(key)).length,
    different: [...keys].filter((key) => !englishKeys.has(key)).length,
  }))
}

/** Keys from several parts of the interface, loaded at start or later. */
const checkedKeys: readonly MessageKey[] = [
  'shell.product',
  'shell.signOut',
  'shell.menu.content',
  'ui.retry',
  'content.pending.title',
  'rules.required',
  'start.title',
]

const minimum = 3

const Outcome = ({ isSound }: { isSound: boolean }) => {
  const t = useTranslate()

  const status = isSound ? 'published' : 'conflict'

  return (
    <Stack
      component="span"
      direction="row"
      sx={{ gap: 1.5, alignItems: 'center', color: `status.${status}` }}
    >
      <StatusDot status={status} />
      {t(isSound ? 'dev.language.sound' : 'dev.language.faulty')}
    </Stack>
  )
}

const Facts = () => {
  const t = useTranslate()
  const language = useLanguage()

  const facts = [
    [t('dev.language.active'), `${nativeNames[language]} (${language})`],
    [t('dev.language.direction'), directions[language]],
    [t('dev.language.document'), `${document.documentElement.dir} (lang ${document.documentElement.lang})`],
    [t('dev.language.stored'), readRemembered('language') ?? t('dev.language.none')],
  ] as const

  return (
    <TitledCard title={t('dev.language.active')}>
      <Box component="dl" sx={{ margin: 0, display: 'grid', gridTemplateColumns: 'auto 1fr', gap: 2 }}>
        {facts.map(([name, value]) => (
          <Box key={name} sx={{ display: 'contents', typography: 'body2' }}>
            <Typography component="dt" variant="body2" color="textSecondary">
              {name}
            </Typography>
            <Typography component="dd" variant="body2" sx={{ margin: 0 }}>
              <bdi>{value}</bdi>
            </Typography>
          </Box>
        ))}
      </Box>
    </TitledCard>
  )
}

const Keys = () => {
  const t = useTranslate()

  const message = t('rules.minimum', { minimum: minimum })
  const rows = [
    ...checkedKeys.map((key) => ({ key, translation: t(key), isSound: t(key) !== key })),
    {
      key: `rules.minimum (${t('dev.language.parameter')})`,
      translation: message,
      isSound: message.includes(String(minimum)) && !message.includes('%{'),
    },
  ]

  return (
    <TitledCard title={t('dev.language.keys')} isFlush>
      <Table size="small">
        <TableHead>
          <TableRow>
            <TableCell>{t('dev.language.key')}</TableCell>
            <TableCell>{t('dev.language.says')}</TableCell>
            <TableCell>{t('dev.outcome')}</TableCell>
          </TableRow>
        </TableHead>
        <TableBody>
          {rows.map(({ key, translation, isSound }) => (
            <TableRow key={key}>
              <TableCell component="th" scope="row">
                <bdi dir="ltr">{key}</bdi>
              </TableCell>
              <TableCell>{translation}</TableCell>
              <TableCell>
                <Outcome isSound={isSound} />
              </TableCell>
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </TitledCard>
  )
}

const figures = ['present', 'missing', 'different'] as const

const CoverageTable = () => {
  const t = useTranslate()
  const formatNumber = useFormatNumber()
  const query = useQuery({
    queryKey: ['locales'],
    queryFn: readCoverage,
    staleTime: Number.POSITIVE_INFINITY,
  })

  return (
    <TitledCard title={t('dev.language.coverage')} isFlush>
      <Loaded query={query}>
        {(rows) => (
          <Table size="small">
            <TableHead>
              <TableRow>
                <TableCell>{t('dev.language.of')}</TableCell>
                {figures.map((figure) => (
                  <TableCell key={figure} align="right">
                    {t(`dev.language.${figure}`)}
                  </TableCell>
                ))}
              </TableRow>
            </TableHead>
            <TableBody>
              {rows.map((row) => (
                <TableRow key={row.language}>
                  <TableCell component="th" scope="row" lang={row.language}>
                    {nativeNames[row.language]}
                  </TableCell>
                  {figures.map((figure) => (
                    <TableCell key={figure} align="right">
                      {formatNumber(row[figure])}
                    </TableCell>
                  ))}
                </TableRow>
              ))}
            </TableBody>
          </Table>
        )}
      </Loaded>
    </TitledCard>
  )
}
