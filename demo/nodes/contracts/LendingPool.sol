// SPDX-License-Identifier: MIT
pragma solidity ^0.8.24;

import {IERC20} from '@openzeppelin/contracts/token/ERC20/IERC20.sol';

/**
 * Keeps tokens for who brings them, as lending pools do, and gives them out by functions of several standards: by its own
 * `withdraw`, as shares that are handed on (ERC-1155, ERC-677), and as shares that somebody else is let take (ERC-1363).
 * For tests: what it knows of each is what moves a balance.
 */
contract LendingPool {
    IERC20 private immutable token;
    mapping(address => uint256) public balanceOf;
    mapping(address => mapping(address => uint256)) public allowance;

    constructor(IERC20 kept) {
        token = kept;
    }

    function deposit(uint256 amount) external {
        token.transferFrom(msg.sender, address(this), amount);
        balanceOf[msg.sender] += amount;
    }

    function withdraw(address, uint256 amount, address to) external {
        uint256 given = amount == type(uint256).max ? balanceOf[msg.sender] : amount;
        balanceOf[msg.sender] -= given;
        token.transfer(to, given);
    }

    function safeBatchTransferFrom(address from, address to, uint256[] calldata, uint256[] calldata amounts, bytes calldata) external {
        require(from == msg.sender, 'Not yours');
        for (uint256 index = 0; index < amounts.length; index++) hand(from, to, amounts[index]);
    }

    function transferAndCall(address to, uint256 amount, bytes calldata) external {
        hand(msg.sender, to, amount);
    }

    function approveAndCall(address spender, uint256 amount, bytes calldata) external {
        allowance[msg.sender][spender] = amount;
    }

    function hand(address from, address to, uint256 amount) private {
        balanceOf[from] -= amount;
        balanceOf[to] += amount;
    }
}
