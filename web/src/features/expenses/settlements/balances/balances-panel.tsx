import type { Output } from '@roost/contract/endpoint/endpoint.ts'
import type { settlementsApi } from '@roost/contract/expenses/settlements.client.ts'
import type { Balance, Suggestion } from '@roost/contract/expenses/settlements.ts'
import { toAvatarLetter } from '@roost/contract/text/names.ts'
import { useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { useUser } from '../../../../api/session/session.ts'
import { cx } from '../../../../lib/cx.ts'
import { useFocusKeeper, useFocusOnSwap } from '../../../../lib/screen/focus.ts'
import { t } from '../../../../lib/locale/language.ts'
import { Avatar } from '../../../../ui/avatar.tsx'
import { Button } from '../../../../ui/button.tsx'
import { membersQuery } from '../../../users/users.api.ts'
import {
  findOwnBalance,
  formatBalance,
  formatOwnBalance,
  formatSuggestion,
  listSuggestions,
  toCounterpart,
  toBalanceKind,
  toLedgerName,
} from './balances.rules.ts'
import { Loaded } from './loaded.tsx'
import { PaymentForm } from './payment-form.tsx'
import { PersonName } from './person-name.tsx'
import { SettlementList } from './settlement-list.tsx'
import { balancesQuery, useCreateSettlement } from './settlements.api.ts'

/** The balances of all members, the suggested payments and the recorded settlements. */
export function BalancesPanel() {
  const query = useQuery(balancesQuery)
  return (
    <Loaded query={query} what="balances">
      {(ledger) => <Balances ledger={ledger} />}
    </Loaded>
  )
}

type Ledger = Output<typeof settlementsApi.balances>

function Balances({ ledger }: { readonly ledger: Ledger }) {
  const { id: userId } = useUser()
  const { balances, suggestions } = ledger
  const own = findOwnBalance(balances, { userId })
  return (
    <div className="flex flex-col gap-5">
      <p role="status" className="font-display text-xl font-semibold tabular-nums">
        {formatOwnBalance(own?.balance ?? 0)}
      </p>
      {balances.length === 0 && (
        <p className="text-ink-soft">{t('Once a bill is split, what everybody owes shows here.')}</p>
      )}
      {suggestions.length > 0 && <SettleUp ledger={ledger} />}
      {balances.length > 0 && <Everybody balances={balances} />}
      <SettlementList ownMemberId={own?.memberId} />
    </div>
  )
}

function SettleUp({ ledger }: { readonly ledger: Ledger }) {
  const { id: userId } = useUser()
  const { list, keepFocus } = useFocusKeeper(ledger.suggestions)
  return (
    <section>
      <h3 className="font-semibold">{t('Settle up')}</h3>
      <p className="text-sm text-ink-soft">{t('The fewest payments that clear it all.')}</p>
      <ul ref={list} aria-label={t('Settle up')} className="mt-1 flex flex-col" {...keepFocus}>
        {listSuggestions(ledger, { userId }).map((suggestion, index) => (
          <li
            key={`${suggestion.fromMemberId}-${suggestion.toMemberId}`}
            data-index={index}
            className="flex min-h-14 flex-wrap items-center justify-between gap-x-3 gap-y-1 py-1.5"
          >
            <SuggestedPayment
              suggestion={suggestion}
              text={formatSuggestion(suggestion, ledger.balances, { userId })}
              person={toCounterpart(suggestion, ledger.balances, { userId })}
            />
          </li>
        ))}
      </ul>
    </section>
  )
}

interface SuggestedPaymentProps {
  readonly suggestion: Suggestion
  readonly text: string
  readonly person: Balance | undefined
}

function SuggestedPayment({ suggestion, text, person }: SuggestedPaymentProps) {
  const { mutate, isPending } = useCreateSettlement()
  const [isOtherAmount, setIsOtherAmount] = useState(false)
  const otherAmount = useFocusOnSwap(isOtherAmount)
  const textId = useId()
  return (
    <>
      <span className="flex min-w-0 grow items-center gap-3">
        {person && <MemberAvatar member={person} />}
        <span id={textId} className="min-w-0 tabular-nums wrap-anywhere">
          {text}
        </span>
      </span>
      {isOtherAmount ? (
        <PaymentForm suggestion={suggestion} text={text} onClose={() => setIsOtherAmount(false)} />
      ) : (
        <span className="ms-auto flex items-center gap-1">
          <Button
            size="sm"
            variant="ghost"
            ref={otherAmount}
            aria-describedby={textId}
            onClick={() => setIsOtherAmount(true)}
          >
            {t('Other amount')}
          </Button>
          <Button
            size="sm"
            variant="outline"
            data-control="settle"
            aria-label={t('Mark as settled: {payment}', { payment: text })}
            isPending={isPending}
            onClick={() => mutate(suggestion)}
          >
            {t('Mark as settled')}
          </Button>
        </span>
      )}
    </>
  )
}

const tones = { owes: 'text-honey-ink', owed: 'text-leaf-ink', settled: 'text-ink-soft' } as const

function MemberAvatar({ member }: { readonly member: Balance }) {
  const { data: members = [] } = useQuery(membersQuery)
  return (
    <Avatar
      imageUrl={members.find(({ id }) => id === member.userId)?.profileImageUrl}
      letter={toAvatarLetter({ firstName: toLedgerName(member) })}
      label=""
      size="sm"
    />
  )
}

function Everybody({ balances }: { readonly balances: readonly Balance[] }) {
  return (
    <section>
      <h3 className="font-semibold">{t('Everybody')}</h3>
      <ul aria-label={t('Balances')} className="mt-1 flex flex-col">
        {balances.map((member) => (
          <li key={member.memberId} className="flex min-h-11 items-center gap-3">
            <MemberAvatar member={member} />
            <PersonName person={member} />
            <span
              className={cx(
                'ms-auto shrink-0 font-semibold tabular-nums',
                tones[toBalanceKind(member.balance)],
              )}
            >
              {formatBalance(member.balance)}
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}
