/**
 * What people type in an English supermarket, aisle by aisle: the text, the quantity, the name and the aisle. Written
 * without the table of common goods, partly before it; it is not a list of what the table contains.
 */
export const typedGoods = `
2 l milk | 2 l | milk | dairy
4 pints semi-skimmed milk | 4 pints | semi-skimmed milk | dairy
6 eggs | 6 | eggs | dairy
a dozen eggs | 1 dozen | eggs | dairy
250g unsalted butter | 250g | unsalted butter | dairy
2 feta | 2 | feta | dairy
4 greek yogurts | 4 | greek yogurts | dairy
double cream 300 ml | 300 ml | double cream | dairy
ice cream || ice cream | dairy
2 cartons whipping cream | 2 cartons | whipping cream | dairy
vanilla yogurt 4 pack | 4 pack | vanilla yogurt | dairy
shredded cheese || shredded cheese | dairy
gruyère || gruyère | dairy
goat's cheese || goat's cheese | dairy
1 tub hummus | 1 tub | hummus | dairy
1 kg potatoes | 1 kg | potatoes | produce
6 bananas | 6 | bananas | produce
apples 1kg | 1kg | apples | produce
3 red onions | 3 | red onions | produce
two limes | 2 | limes | produce
2 iceberg lettuce | 2 | iceberg lettuce | produce
500 g vine tomatoes | 500 g | vine tomatoes | produce
red pepper || red pepper | produce
spinach 200g | 200g | spinach | produce
a bunch of spring onions | 1 bunch | spring onions | produce
strawberries 400g | 400g | strawberries | produce
5 kiwis | 5 | kiwis | produce
sweet potatoes || sweet potatoes | produce
green beans || green beans | produce
fuji apples x 6 | 6 | fuji apples | produce
punnet of cherries | 1 punnet | cherries | produce
1 kg carrots | 1 kg | carrots | produce
roma tomatoes || roma tomatoes | produce
flat leaf parsley || flat leaf parsley | produce
pointed cabbage || pointed cabbage | produce
mixed leaf salad || mixed leaf salad | produce
silverbeet || silverbeet | produce
3 cobs corn | 3 cobs | corn | produce
pears 1 kg | 1 kg | pears | produce
white mushrooms 8 oz | 8 oz | white mushrooms | produce
raspberries 2 punnets | 2 punnets | raspberries | produce
500g mince | 500g | mince | meat
1 lb ground beef | 1 lb | ground beef | meat
chicken breasts || chicken breasts | meat
8 sausages | 8 | sausages | meat
sliced turkey || sliced turkey | meat
2 steaks | 2 | steaks | meat
2 salmon | 2 | salmon | meat
fish fingers || fish fingers | meat
ground pork || ground pork | meat
beef mince 5% || beef mince 5% | meat
chicken drumsticks 8 | 8 | chicken drumsticks | meat
frozen prawns || frozen prawns | meat
1 rack of ribs | 1 rack | ribs | meat
bacon bits || bacon bits | meat
breaded haddock || breaded haddock | meat
ground lamb 2 lb | 2 lb | ground lamb | meat
liver pâté || liver pâté | meat
a loaf of wholemeal bread | 1 loaf | wholemeal bread | pantry
burger buns || burger buns | pantry
spaghetti 500g | 500g | spaghetti | pantry
basmati rice || basmati rice | pantry
plain flour || plain flour | pantry
black pepper || black pepper | pantry
vegetable oil || vegetable oil | pantry
2 tins chopped tomatoes | 2 tins | chopped tomatoes | pantry
tinned tomatoes || tinned tomatoes | pantry
sweetcorn tin || sweetcorn tin | pantry
tomato ketchup || tomato ketchup | pantry
chicken stock cubes || chicken stock cubes | pantry
coffee beans 1kg | 1kg | coffee beans | pantry
green tea || green tea | pantry
orange juice || orange juice | pantry
6 cans coke | 6 cans | coke | pantry
sparkling water || sparkling water | pantry
2 bottles red wine | 2 bottles | red wine | pantry
almonds 200g | 200g | almonds | pantry
curry powder || curry powder | pantry
tomato soup || tomato soup | pantry
wholegrain mustard || wholegrain mustard | pantry
tins of sardines x3 | 3 | tins of sardines | pantry
beef broth || beef broth | pantry
lasagne sheets || lasagne sheets | pantry
demerara sugar || demerara sugar | pantry
apple cider vinegar || apple cider vinegar | pantry
choc chips || choc chips | pantry
sandwich thins || sandwich thins | pantry
english muffins x4 | 4 | english muffins | pantry
rice crackers || rice crackers | pantry
salted peanuts || salted peanuts | pantry
steel cut oats || steel cut oats | pantry
camomile tea || camomile tea | pantry
diet lemonade 2L | 2L | diet lemonade | pantry
1 bottle of white wine | 1 bottle | white wine | pantry
mixed spice || mixed spice | pantry
ranch dressing || ranch dressing | pantry
9 toilet rolls | 9 | toilet rolls | household
2 sponges | 2 | sponges | household
2 toothbrushes | 2 | toothbrushes | household
shower gel || shower gel | household
4 AA batteries | 4 | AA batteries | household
12 cat food pouches | 12 | cat food pouches | household
window cleaner || window cleaner | household
cake candles || cake candles | household
loo rolls || loo rolls | household
dishcloths x2 | 2 | dishcloths | household
aluminium foil || aluminium foil | household
washing powder 2.6 kg | 2.6 kg | washing powder | household
2 tubes toothpaste | 2 tubes | toothpaste | household
cotton pads || cotton pads | household
matches || matches | household
Heinz 57 || Heinz 57 | other
`
  .trim()
  .split('\n')
  .map((line) => {
    const [typed = '', quantity = '', name = '', aisle = ''] = line.split('|').map((part) => part.trim())
    return { typed, name, quantity: quantity === '' ? null : quantity, aisle }
  })
