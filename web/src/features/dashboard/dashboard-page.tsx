import { Link } from '@tanstack/react-router'
import { Plus } from 'lucide-react'
import { useUser } from '../../api/session.ts'
import { paths } from '../../app/paths.ts'
import { buttonStyles } from '../../ui/button.tsx'
import { Card, CardTitle } from '../../ui/card.tsx'
import { HouseDrawing } from '../../ui/drawings.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { RecentTasksCard } from './recent-tasks-card.tsx'

export function DashboardPage() {
  const { houseGroupId } = useUser()
  return (
    <>
      <PageHeader title="Your Family Dashboard" subtitle="Here's an overview of your household activities" />
      <div className="grid items-start gap-4 lg:grid-cols-[2fr_1fr]">
        <RecentTasksCard />
        <div className="flex flex-col gap-4 max-lg:row-start-1">
          {houseGroupId === null && <FindHouseholdCard />}
          <QuickActions />
        </div>
      </div>
    </>
  )
}

function QuickActions() {
  return (
    <Card className="flex flex-col gap-3">
      <CardTitle>Quick Actions</CardTitle>
      <Link to={paths.tasks} className={buttonStyles({ size: 'lg' })}>
        <Plus aria-hidden="true" />
        Add Task
      </Link>
    </Card>
  )
}

function FindHouseholdCard() {
  return (
    <Card className="flex flex-col items-center gap-3 text-center">
      <HouseDrawing />
      <CardTitle>Find your household</CardTitle>
      <p className="text-ink-soft">You are in no house group yet. Join one, or create it, to share tasks.</p>
      <Link to={paths.houseGroups} className={buttonStyles({ variant: 'outline' })}>
        Go to House Groups
      </Link>
    </Card>
  )
}
