import type { GroceryProduct } from '@roost/contract/shopping/grocery.ts'
import { type ReactNode, type ComponentProps, useState } from 'react'
import { Skeleton } from '../../ui/skeleton.tsx'
import { type Availability, groceryProviderLabels } from '@roost/contract/shopping/grocery-values.ts'
import { ShoppingBasket } from 'lucide-react'
import { Badge } from '../../ui/badge.tsx'
import { availabilityLabels, dietLabels, formatNutrients, formatPrice } from './grocery-search.rules.ts'
import { t } from '../../lib/locale/language.ts'

const availabilityVariants: Readonly<Record<Availability, ComponentProps<typeof Badge>['variant']>> = {
  in_stock: 'success',
  limited: 'warning',
  out_of_stock: 'destructive',
}

interface ProductCardProps {
  readonly product: GroceryProduct
  /** The action for the product. */
  readonly action?: ReactNode
}

function ProductCard({ product, action }: ProductCardProps) {
  const { title, description, brand, store, availability, diets } = product
  const nutrients = formatNutrients(product.nutrients)
  return (
    <li className="flex min-w-0 flex-col gap-3 rounded-control bg-surface p-3 ring-1 ring-line">
      <div className="flex min-w-0 grow gap-3">
        <ProductPicture key={product.image} path={product.image} />
        <div className="min-w-0 grow">
          <div className="flex items-start justify-between gap-3">
            <h3 className="line-clamp-2 min-w-0 leading-tight font-semibold wrap-anywhere">{title}</h3>
            <p
              className={
                product.price === null
                  ? 'shrink-0 text-sm text-ink-soft'
                  : 'shrink-0 leading-tight font-semibold tabular-nums'
              }
            >
              {formatPrice(product)}
            </p>
          </div>
          <p className="truncate text-sm text-ink-soft">
            {[brand, groceryProviderLabels[store]].filter(Boolean).join(' · ')}
          </p>
          {description && <p className="line-clamp-2 text-sm text-ink-soft wrap-anywhere">{description}</p>}
          {nutrients && <p className="text-sm text-ink-soft tabular-nums">{nutrients}</p>}
        </div>
      </div>
      <div className="flex items-end justify-between gap-3">
        <div className="flex min-w-0 flex-wrap gap-1.5">
          <Badge variant={availabilityVariants[availability]}>{t(availabilityLabels[availability])}</Badge>
          {diets.map((diet) => (
            <Badge key={diet} variant="outline">
              {t(dietLabels[diet])}
            </Badge>
          ))}
        </div>
        {action}
      </div>
    </li>
  )
}

/** Decorative: the title beside it names the product. */
function ProductPicture({ path }: { path: string | null }) {
  const [hasFailed, setHasFailed] = useState(false)
  const styles = 'size-18 shrink-0 rounded-inner'
  if (!path || hasFailed) {
    return (
      <span aria-hidden="true" className={`${styles} grid place-items-center bg-sunken text-ink-soft`}>
        <ShoppingBasket className="size-7" />
      </span>
    )
  }
  return (
    <img
      src={path}
      alt=""
      loading="lazy"
      decoding="async"
      onError={() => setHasFailed(true)}
      className={`${styles} bg-white object-contain p-1 ring-1 ring-line dark:brightness-90`}
    />
  )
}

const gridStyles = 'grid grid-cols-1 gap-3 sm:grid-cols-2'

interface ProductListProps {
  readonly products: readonly GroceryProduct[]
  readonly renderAction?: (product: GroceryProduct) => ReactNode
  /** Whether to show more columns if there is space. */
  readonly isWide?: boolean
}

export function ProductList({ products, renderAction, isWide = false }: ProductListProps) {
  return (
    <ul aria-label={t('Products')} className={isWide ? `${gridStyles} lg:grid-cols-3` : gridStyles}>
      {products.map((product) => (
        <ProductCard key={product.id} product={product} action={renderAction?.(product)} />
      ))}
    </ul>
  )
}

export function ProductListSkeleton({ isWide = false }: { isWide?: boolean }) {
  return (
    <div aria-hidden="true" className={isWide ? `${gridStyles} lg:grid-cols-3` : gridStyles}>
      {Array.from({ length: isWide ? 6 : 4 }, (_, card) => (
        <div key={card} className="flex flex-col gap-3 rounded-control p-3 ring-1 ring-line">
          <div className="flex gap-3">
            <Skeleton className="size-18 shrink-0" />
            <div className="grow space-y-2 pt-1">
              <Skeleton className="h-4 w-4/5" />
              <Skeleton className="h-3.5 w-1/2" />
              <Skeleton className="h-3.5 w-2/3" />
            </div>
          </div>
          <Skeleton className="h-5 w-28" />
        </div>
      ))}
    </div>
  )
}
