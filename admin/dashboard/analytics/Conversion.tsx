import ConstructionIcon from '@mui/icons-material/ConstructionOutlined'
import { Notice } from '../../ui/Notice.tsx'
import { PageHeader } from '../../ui/PageHeader.tsx'
import { useTranslate } from '../../ui/useTranslate.ts'

/** Page that explains why there are no conversion figures yet. */
export const Conversion = () => {
  const t = useTranslate()

  return (
    <>
      <PageHeader title={t('analytics.conversion.title')} />
      <Notice
        icon={<ConstructionIcon />}
        title={t('shell.inDevelopment')}
        text={t('analytics.conversion.text')}
      />
    </>
  )
}
