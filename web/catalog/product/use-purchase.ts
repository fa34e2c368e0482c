import { useRef, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import type { Product } from '#shared/catalog/catalog-contract.ts'
import { isOnSale } from '#shared/catalog/on-sale.ts'
import { productTexts } from '#shared/catalog/product-texts.ts'
import { putIntoCart } from '../put-into-cart.ts'

export type Purchase = ReturnType<typeof usePurchase>

/** How many of a product somebody is about to take, and the two ways to take them. */
export function usePurchase(product: Product) {
  const navigate = useNavigate()
  const { key } = useLocation()
  const boughtAt = useRef<string>(undefined)
  const [wanted, setWanted] = useState(1)
  // The stock may have fallen while somebody was thinking.
  const quantity = Math.max(1, Math.min(wanted, product.stock))
  const add = () => putIntoCart(product, quantity, productTexts.addedFromPage)
  const buyNow = () => {
    // The page stays for a moment after the press: the second press of a double click must buy nothing more.
    if (boughtAt.current === key) return
    boughtAt.current = key
    add()
    void navigate('/MyCart')
  }
  return { product, canBuy: isOnSale(product), quantity, setQuantity: setWanted, add, buyNow }
}
