import { useQuery } from '@tanstack/react-query'
import { Alert, Button, Form, Modal } from 'antd'
import { useCallback, useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useLocation, useNavigate } from 'react-router'
import { formatDate } from '../../lib/format.ts'
import { useLanguage } from '../../lib/language.ts'
import { queryClient } from '../../lib/query-client.ts'
import { useAction } from '../../lib/use-action.ts'
import { applicantQuery, optionsQuery, sendApplication, type TrialForm, useTrialDialog } from './state.ts'
import { InvitationNote } from './invitation-note.tsx'
import { TrialFields } from './trial-fields.tsx'
import styles from './trial-dialog.module.css'

const widths = { application: 720, success: 480 } // B§9

/** The application for a trial and what it gave (TR-01). */
export function TrialDialogs() {
  return (
    <>
      <ApplicationDialog />
      <SuccessDialog />
    </>
  )
}

function ApplicationDialog() {
  const { t } = useTranslation(['trial', 'common', 'shell'])
  const open = useTrialDialog(state => state.open)
  const [form] = Form.useForm<TrialForm>()
  const close = () => useTrialDialog.setState({ open: false })
  const fill = useCallback(
    (values: Partial<TrialForm>) => {
      const untouched = Object.entries(values).filter(
        ([name]) => !form.isFieldTouched(name as keyof TrialForm),
      )
      form.setFieldsValue(Object.fromEntries(untouched))
    },
    [form],
  )
  usePrefill(open, fill)
  const apply = useAction({
    mutationFn: sendApplication,
    onSuccess: started => {
      useTrialDialog.setState({ open: false, started })
      void queryClient.invalidateQueries()
    },
    onError: () => {
      void form.validateFields().catch(() => undefined)
      void queryClient.invalidateQueries({ queryKey: ['me'] })
    },
  })
  return (
    <Modal
      open={open}
      width={widths.application}
      centered
      title={t('title')}
      mask={{ closable: false }}
      onCancel={close}
      afterClose={() => form.resetFields()}
      footer={[
        <Button key="cancel" onClick={close}>
          {t('common:cancel')}
        </Button>,
        <Button key="apply" type="primary" loading={apply.isPending} onClick={() => form.submit()}>
          {t('submit')}
        </Button>,
      ]}
    >
      <div className={styles.fields}>
        <Form form={form} layout="vertical" requiredMark={false} scrollToFirstError onFinish={apply.mutate}>
          {open && <InvitationNote />}
          <TrialFields />
          <p className={styles.accept}>
            {t('accept')}{' '}
            <Link to="/legal-agreement" target="_blank">
              {t('shell:page.legal')}
            </Link>
            {' · '}
            <Link to="/privacy-agreement" target="_blank">
              {t('shell:page.privacy')}
            </Link>
          </p>
        </Form>
      </div>
    </Modal>
  )
}

/** Fills the form once for each time that it opens: what the user typed meanwhile stays. */
function usePrefill(open: boolean, fill: (values: Partial<TrialForm>) => void): void {
  const language = useLanguage()
  const profile = useQuery({ ...applicantQuery, enabled: open }).data
  const tools = useQuery({ ...optionsQuery('contact_tools', language), enabled: open })
  const tool = tools.data?.[language.includes('cn') ? 0 : 1] ?? tools.data?.[0]
  const filled = useRef(false)
  useEffect(() => {
    if (!open) filled.current = false
    if (!open || filled.current || profile === undefined || tools.isPending) return
    filled.current = true
    fill({
      full_name: profile.name,
      phone: profile.cell,
      region: profile.country,
      company: profile.organization,
      ...(tool !== undefined && { contact_type: tool.id }),
    })
  }, [open, profile, fill, tools.isPending, tool])
}

function SuccessDialog() {
  const { t } = useTranslation(['trial', 'common'])
  const started = useTrialDialog(state => state.started)
  const navigate = useNavigate()
  const { pathname } = useLocation()
  // Without the query string, which may have opened the application, and with fresh data (TR-02).
  const close = () => {
    useTrialDialog.setState({ started: undefined })
    void navigate(pathname, { replace: true })
    void queryClient.invalidateQueries()
  }
  return (
    <Modal
      open={started !== undefined}
      width={widths.success}
      centered
      title={t('success.title')}
      onCancel={close}
      footer={
        <Button type="primary" onClick={close}>
          {t('success.ok')}
        </Button>
      }
    >
      <Alert type="success" showIcon title={t('success.message')} />
      {started !== undefined && (
        <p className={styles.result}>
          {t('success.text', { days: started.days, date: formatDate(started.expired_date) })}
        </p>
      )}
    </Modal>
  )
}
