import { languages, type Language } from '@adloom/contract/constants'
import { Button, Form, Input, Select, Space } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { languageNames } from '../../../components/language-menu.tsx'
import { changeLanguage } from '../../../lib/i18n.ts'
import { useLanguage } from '../../../lib/use-language.ts'
import type { Profile } from '../api.ts'
import { useSaveProfile } from '../state.ts'
import { EmailDialog } from './email-dialog.tsx'
import styles from './forms.module.css'
import { visibleNameRule } from '../../../lib/object-name.ts'

interface Person {
  username: string
  real_name: string
  cell: string
  language: Language
}

export function PersonForm({ profile }: { profile: Profile }) {
  const { t } = useTranslation('account')
  const shown = useLanguage()
  const [changed, setChanged] = useState(false)
  const [asking, setAsking] = useState(false)
  const [mailed, setMailed] = useState<string>()
  const save = useSaveProfile()
  const finish = (person: Person) =>
    save.mutate(person, {
      onSuccess: () => {
        setChanged(false)
        if (person.language !== shown) void changeLanguage(person.language)
      },
    })
  return (
    <>
      <Form
        layout="vertical"
        requiredMark={false}
        onValuesChange={() => setChanged(true)}
        onFinish={finish}
        initialValues={{
          username: profile.username,
          real_name: profile.real_name,
          cell: profile.cell,
          language: profile.language,
        }}
      >
        <div className={styles.columns}>
          <Form.Item
            name="username"
            label={t('person.username')}
            rules={[
              visibleNameRule,
              { required: true, whitespace: true, message: t('person.usernameRequired') },
            ]}
          >
            <Input maxLength={60} autoComplete="nickname" />
          </Form.Item>
          <Form.Item name="real_name" rules={[visibleNameRule]} label={t('person.realName')}>
            <Input maxLength={60} autoComplete="name" />
          </Form.Item>
          <Form.Item
            label={t('person.email')}
            htmlFor="email"
            extra={
              mailed === undefined ? undefined : (
                <span role="status">{t('email.mailed', { email: mailed })}</span>
              )
            }
          >
            <Space.Compact block>
              <Input id="email" value={profile.email} readOnly autoComplete="email" />
              <Button onClick={() => setAsking(true)}>{t('email.change')}</Button>
            </Space.Compact>
          </Form.Item>
          <Form.Item
            name="cell"
            label={t('person.cell')}
            rules={[{ pattern: /^[+\d\s()/.-]*$/, message: t('person.cellInvalid') }]}
          >
            <Input maxLength={40} autoComplete="tel" inputMode="tel" />
          </Form.Item>
          <Form.Item name="language" label={t('person.language')} extra={t('person.languageHelp')}>
            <Select options={languages.map(value => ({ value, label: languageNames[value] }))} />
          </Form.Item>
        </div>
        <Button type="primary" htmlType="submit" disabled={!changed} loading={save.isPending}>
          {t('save')}
        </Button>
      </Form>
      {/* Beside the form: submitting the dialog must not submit the profile. */}
      <EmailDialog
        open={asking}
        onClose={() => setAsking(false)}
        onMailed={address => {
          setAsking(false)
          setMailed(address)
        }}
      />
    </>
  )
}
