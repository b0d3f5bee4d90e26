import * as calls from 'virtual:calls'
import { Alert, Box, Button } from '@mui/material'
import { useState } from 'react'
import { calculatorAccess } from '../../../domain/access-rules.ts'
import { formula } from '../../../domain/calculator/formula.ts'
import { useRoleName } from '../../layout/useRoleName.ts'
import { useApiQuery } from '../../providers/api-queries.ts'
import { Loaded } from '../../ui/Loaded.tsx'
import { SkeletonRows } from '../../ui/Loading.tsx'
import { PageHeader } from '../../ui/PageHeader.tsx'
import { useAccount, useMay } from '../../ui/useAccount.ts'
import { useLanguage } from '../../ui/useLanguage.ts'
import { useTranslate } from '../../ui/useTranslate.ts'
import { FormulaForm } from './FormulaForm.tsx'
import { FormulaView, formulaColumnsSx } from './FormulaView.tsx'

/** Page of the calculator formula: readable by all who read the calculator, editable by the director. */
export const FormulaPage = () => {
  const t = useTranslate()
  const language = useLanguage()
  const may = useMay()
  const query = useApiQuery(calls.formula)
  const [isEditing, setIsEditing] = useState(false)

  const mayEdit = may(calculatorAccess.edit)
  const editButton = (
    <Button variant="contained" onClick={() => setIsEditing(true)}>
      {t('calculator.formula.edit')}
    </Button>
  )

  return (
    <>
      <PageHeader
        title={formula.label.one[language]}
        crumbs={[{ label: t('shell.menu.calculator'), to: '/calculator-formula' }]}
        actions={mayEdit && !isEditing && query.data && editButton}
      />
      {!mayEdit && <LockNotice />}
      <Loaded query={query} skeleton={<FormulaSkeleton />}>
        {(stored) =>
          isEditing ? (
            <FormulaForm loaded={stored} onDone={() => setIsEditing(false)} />
          ) : (
            <FormulaView stored={stored} />
          )
        }
      </Loaded>
    </>
  )
}

/** Outlines of the three groups of numbers, and of the pages beside them. */
const FormulaSkeleton = () => (
  <Box sx={formulaColumnsSx}>
    {['amount', 'rates', 'time', 'related'].map((group) => (
      <SkeletonRows key={group} rows={3} />
    ))}
  </Box>
)

const LockNotice = () => {
  const t = useTranslate()
  const roleName = useRoleName()
  const account = useAccount()

  return (
    <Alert severity="info" sx={{ marginBlockEnd: 3 }}>
      {t('calculator.formula.locked', { role: roleName(account?.role) })}
    </Alert>
  )
}
