import { formula } from '../../domain/calculator/formula.ts'
import { PageLinks } from '../ui/PageLinks.tsx'
import { TitledCard } from '../ui/TitledCard.tsx'
import { useLanguage } from '../ui/useLanguage.ts'
import { useTranslate } from '../ui/useTranslate.ts'

/** Card of the pages that decide a calculation, without the one that shows it. */
export const RelatedPages = ({ without }: { without: string }) => {
  const t = useTranslate()
  const language = useLanguage()

  const pages = [
    { to: '/calculator-formula', label: t('shell.menu.calculator') },
    { to: '/calculator-formula/formula', label: formula.label.one[language] },
    { to: '/calculator-formula/compare', label: t('calculator.compare.title') },
    { to: '/banks/settings', label: t('shell.menu.bankSettings') },
  ]

  return (
    <TitledCard isFlush title={t('outward.banks.related')}>
      <PageLinks pages={pages.filter(({ to }) => to !== without)} />
    </TitledCard>
  )
}
