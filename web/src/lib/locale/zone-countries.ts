// The countries of time zones, for browsers and people that name no country. `Intl.Locale` lists the zones of a country, but
// not in Firefox, and asking about every country takes a browser half a second.

/** The code of each country, and its zones by the last part of their names, old and new ones; or an area of its own. */
const placesByCountry = (
  'AD Andorra AE Dubai AF Kabul AG Antigua AI Anguilla AL Tirane AM Yerevan AO Luanda AQ Antarctica AR Argentina ' +
  'Buenos_Aires Catamarca Cordoba Jujuy Mendoza AS Pago_Pago AT Vienna AU Australia Macquarie AW Aruba AX ' +
  'Mariehamn AZ Baku BA Sarajevo BB Barbados BD Dhaka BE Brussels BF Ouagadougou BG Sofia BH Bahrain BI Bujumbura ' +
  'BJ Porto-Novo BL St_Barthelemy BM Bermuda BN Brunei BO La_Paz BQ Kralendijk BR Araguaina Bahia Belem Boa_Vista ' +
  'Campo_Grande Cuiaba Eirunepe Fortaleza Maceio Manaus Noronha Porto_Velho Recife Rio_Branco Santarem Sao_Paulo ' +
  'BS Nassau BT Thimphu BW Gaborone BY Minsk BZ Belize CA Atikokan Blanc-Sablon Cambridge_Bay Coral_Harbour ' +
  'Creston Dawson Dawson_Creek Edmonton Fort_Nelson Glace_Bay Goose_Bay Halifax Inuvik Iqaluit Moncton ' +
  'Rankin_Inlet Regina Resolute St_Johns Swift_Current Toronto Vancouver Whitehorse Winnipeg CC Cocos CD Kinshasa ' +
  'Lubumbashi CF Bangui CG Brazzaville CH Zurich CI Abidjan CK Rarotonga CL Coyhaique Easter Punta_Arenas Santiago ' +
  'CM Douala CN Shanghai Urumqi CO Bogota CR Costa_Rica CU Havana CV Cape_Verde CW Curacao CX Christmas CY ' +
  'Famagusta Nicosia CZ Prague DE Berlin Busingen DJ Djibouti DK Copenhagen DM Dominica DO Santo_Domingo DZ ' +
  'Algiers EC Galapagos Guayaquil EE Tallinn EG Cairo EH El_Aaiun ER Asmara Asmera ES Canary Ceuta Madrid ET ' +
  'Addis_Ababa FI Helsinki FJ Fiji FK Stanley FM Chuuk Kosrae Pohnpei Ponape Truk FO Faeroe Faroe FR Paris GA ' +
  'Libreville GB London GD Grenada GE Tbilisi GF Cayenne GG Guernsey GH Accra GI Gibraltar GL Danmarkshavn Godthab ' +
  'Nuuk Scoresbysund Thule GM Banjul GN Conakry GP Guadeloupe GQ Malabo GR Athens GS South_Georgia GT Guatemala GU ' +
  'Guam GW Bissau GY Guyana HK Hong_Kong HN Tegucigalpa HR Zagreb HT Port-au-Prince HU Budapest ID Jakarta ' +
  'Jayapura Makassar Pontianak IE Dublin IL Jerusalem IM Isle_of_Man IN Calcutta Kolkata IO Chagos IQ Baghdad IR ' +
  'Tehran IS Reykjavik IT Rome JE Jersey JM Jamaica JO Amman JP Tokyo KE Nairobi KG Bishkek KH Phnom_Penh KI ' +
  'Enderbury Kanton Kiritimati Tarawa KM Comoro KN St_Kitts KP Pyongyang KR Seoul KW Kuwait KY Cayman KZ Almaty ' +
  'Aqtau Aqtobe Atyrau Oral Qostanay Qyzylorda LA Vientiane LB Beirut LC St_Lucia LI Vaduz LK Colombo LR Monrovia ' +
  'LS Maseru LT Vilnius LU Luxembourg LV Riga LY Tripoli MA Casablanca MC Monaco MD Chisinau ME Podgorica MF ' +
  'Marigot MG Antananarivo MH Kwajalein Majuro MK Skopje ML Bamako MM Rangoon Yangon MN Hovd Ulaanbaatar MO Macau ' +
  'MP Saipan MQ Martinique MR Nouakchott MS Montserrat MT Malta MU Mauritius MV Maldives MW Blantyre MX ' +
  'Bahia_Banderas Cancun Chihuahua Ciudad_Juarez Hermosillo Matamoros Mazatlan Merida Mexico_City Monterrey ' +
  'Ojinaga Tijuana MY Kuala_Lumpur Kuching MZ Maputo NA Windhoek NC Noumea NE Niamey NF Norfolk NG Lagos NI ' +
  'Managua NL Amsterdam NO Oslo NP Kathmandu Katmandu NR Nauru NU Niue NZ Auckland Chatham OM Muscat PA Panama PE ' +
  'Lima PF Gambier Marquesas Tahiti PG Bougainville Port_Moresby PH Manila PK Karachi PL Warsaw PM Miquelon PN ' +
  'Pitcairn PR Puerto_Rico PS Gaza Hebron PT Azores Lisbon Madeira PW Palau PY Asuncion QA Qatar RE Reunion RO ' +
  'Bucharest RS Belgrade RU Anadyr Astrakhan Barnaul Chita Irkutsk Kaliningrad Kamchatka Khandyga Kirov ' +
  'Krasnoyarsk Magadan Moscow Novokuznetsk Novosibirsk Omsk Sakhalin Samara Saratov Srednekolymsk Tomsk Ulyanovsk ' +
  'Ust-Nera Vladivostok Volgograd Yakutsk Yekaterinburg RW Kigali SA Riyadh SB Guadalcanal SC Mahe SD Khartoum SE ' +
  'Stockholm SG Singapore SH St_Helena SI Ljubljana SJ Longyearbyen SK Bratislava SL Freetown SM San_Marino SN ' +
  'Dakar SO Mogadishu SR Paramaribo SS Juba ST Sao_Tome SV El_Salvador SX Lower_Princes SY Damascus SZ Mbabane TC ' +
  'Grand_Turk TD Ndjamena TF Kerguelen TG Lome TH Bangkok TJ Dushanbe TK Fakaofo TL Dili TM Ashgabat TN Tunis TO ' +
  'Tongatapu TR Istanbul TT Port_of_Spain TV Funafuti TW Taipei TZ Dar_es_Salaam UA Kiev Kyiv Simferopol UG ' +
  'Kampala UM Midway Wake US America Honolulu UY Montevideo UZ Samarkand Tashkent VA Vatican VC St_Vincent VE ' +
  'Caracas VG Tortola VI St_Thomas VN Ho_Chi_Minh Saigon VU Efate WF Wallis WS Apia YE Aden YT Mayotte ZA ' +
  'Johannesburg ZM Lusaka ZW Harare'
).split(' ')

const findPlaceCountry = (place: string): string | undefined =>
  placesByCountry
    .slice(0, Math.max(placesByCountry.indexOf(place), 0))
    .findLast((word) => /^[A-Z]{2}$/.test(word))

/** The ISO 3166 code of the country in which an IANA time zone is, such as `CH` for `Europe/Zurich`. */
export const findZoneCountry = (zone: string): string | undefined =>
  zone
    .split('/')
    .toReversed()
    .map(findPlaceCountry)
    .find((country) => country !== undefined)
